import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { BrandHost } from '../contract.ts';
import { type MainHostPreview, mainHostQuery } from './queries.ts';
import { brandHostTexts } from './texts.ts';
import { useSince } from '#platform/web/use-since.ts';

export interface MainHostDialogProps {
	readonly brandKey: string;
	readonly mainHost: string;
	readonly others: readonly BrandHost[];
	/** Absent where there is no draft to put it into: the dialog tells what would end. */
	readonly onChoose?: ((host: string) => void) | undefined;
	readonly onClose: () => void;
}

/** What ends with another main host, with numbers that are counted when it opens. */
export function MainHostDialog({ brandKey, mainHost, others, onChoose, onClose }: MainHostDialogProps): ReactElement {
	const text = useText(brandHostTexts);
	const serving = others.filter(({ isServing }) => isServing);
	const [chosen, setChosen] = useState(serving[0]?.host ?? '');
	const { since } = useSince();
	// Without a host that serves nothing can be chosen, and what ends is what hangs on the main one.
	const { data, isError } = useQuery(mainHostQuery(brandKey, chosen === '' ? mainHost : chosen));
	const describe = ({ isServing, facts }: BrandHost): string =>
		isServing
			? text('main.serving', { time: since(facts.find(({ fact }) => fact === 'tls')?.since ?? '') })
			: text('main.not_serving', { count: facts.filter(({ state }) => state === 'true').length });
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('main.dialog')}
			description={text('main.now', { host: mainHost })}
			closeLabel={text('close')}
			footer={
				<>
					<Button onClick={onClose}>{text(onChoose === undefined ? 'close' : 'cancel')}</Button>
					{onChoose !== undefined && (
						<Button variant="primary" disabled={chosen === '' || data === undefined} onClick={() => onChoose(chosen)}>
							{text('draft.add')}
						</Button>
					)}
				</>
			}
		>
			<div className="grid gap-5">
				<RadioGroup
					label={text('main.new')}
					layout="rows"
					options={others.map((one) => ({
						id: one.host,
						label: one.host,
						description: describe(one),
						isDisabled: !one.isServing,
					}))}
					value={chosen}
					onChange={setChosen}
				/>
				<div>
					<Heading level={3} size="label">
						{text('main.ends')}
					</Heading>
					{isError && <Text className="mt-2">{text('main.uncounted')}</Text>}
					{!isError && data === undefined && <SkeletonBlocks label={text('loading')} count={3} />}
					{data !== undefined && <Ends preview={data} hasChosen={chosen !== ''} />}
				</div>
			</div>
		</Dialog>
	);
}

interface EndsProps {
	readonly preview: MainHostPreview;
	readonly hasChosen: boolean;
}

function Ends({ preview, hasChosen }: EndsProps): ReactElement {
	const text = useText(brandHostTexts);
	const { passkeys, passkeyPeople, passkeyOnly, sessions, links, returnAddresses } = preview;
	return (
		<dl className="mt-2 divide-y divide-line border-y border-line">
			<End count={passkeys} title={text('ends.passkeys', { count: passkeys })}>
				{passkeys > 0 && text('ends.passkeys_text', { count: passkeyPeople })}{' '}
				{passkeyOnly > 0 && text('ends.passkeys_only', { count: passkeyOnly })}
			</End>
			<End count={sessions} title={text('ends.sessions', { count: sessions })}>
				{text('ends.sessions_text')}
			</End>
			<End count={links} title={text('ends.links', { count: links })}>
				{text('ends.links_text')}
			</End>
			{hasChosen && returnAddresses.length > 0 && (
				<End count={returnAddresses.length} title={text('ends.returns', { count: returnAddresses.length })}>
					{text('ends.returns_text')}
					<ul className="mt-2 divide-y divide-line">
						{returnAddresses.map(({ provider, address }) => (
							<li key={address} className="flex items-center gap-3 py-2">
								<span className="w-28 shrink-0">{provider}</span>
								<span className="min-w-0 grow font-mono wrap-anywhere text-strong">{breakAtPath(address)}</span>
								<CopyButton
									content={address}
									label={text('record.copy_of', { name: provider })}
									doneLabel={text('record.copied')}
									isIconOnly
								/>
							</li>
						))}
					</ul>
				</End>
			)}
		</dl>
	);
}

interface EndProps {
	readonly count: number;
	readonly title: string;
	readonly children: ReactNode;
}

function End({ count, title, children }: EndProps): ReactElement {
	const format = useFormat();
	return (
		<div className="grid grid-cols-[4.5rem_1fr] gap-x-3 py-3">
			<dt className="contents">
				<span className="figures text-2xl font-semibold text-strong">{format.count(count)}</span>
				<span className="self-center font-semibold text-strong">{title}</span>
			</dt>
			<dd className="col-start-2 text-sm">{children}</dd>
		</div>
	);
}

/** A narrow window shows the path of an address in a line of its own. */
function breakAtPath(address: string): ReactNode {
	const [origin = '', path = ''] = address.split(/(?=\/auth)/);
	return (
		<>
			{origin}
			<wbr />
			{path}
		</>
	);
}
