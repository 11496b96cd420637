import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { formatDayOfYear } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { PayerDocument, PayerDue, PayerMoment } from '../contract.ts';
import { payerQuery } from './queries.ts';
import { SaveStatement } from './SaveStatement.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import { UseBalanceDialog } from './UseBalanceDialog.tsx';
import { writeOffTexts } from './texts.ts';
import { WriteOffDialog } from './WriteOffDialog.tsx';

export interface PayerPanelProps {
	readonly payer: string;
	readonly name: string;
	/** A key asked for the write-off: it begins once it is known what is due. */
	readonly isAsked: boolean;
	readonly onTaken: () => void;
}

/** What was done about what a payer owes, and what can be done now. */
export function PayerPanel({ payer, name, ...asked }: PayerPanelProps): ReactElement {
	const text = useText(writeOffTexts);
	const hintId = useId();
	const found = useQuery(payerQuery(payer));
	if (found.isPending) return <SkeletonBlocks label={text('loading')} count={1} />;
	if (found.data === undefined)
		return <FailedState level={3} title={text('panel.failed')} retryLabel={text('retry')} query={found} />;
	const { documents, story, favour } = found.data;
	return (
		<div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
			<div className="grid gap-3 text-sm">
				<Story story={story} />
				{favour > 0 && <Favour amount={favour} />}
				{documents.length === 0 ? (
					<p className="text-muted">{text('panel.settled')}</p>
				) : (
					<Obstacles id={hintId} documents={documents} isNamed={documents.length > 1} />
				)}
			</div>
			{documents.length > 0 && <Acts payer={payer} name={name} due={found.data} hintId={hintId} {...asked} />}
		</div>
	);
}

function Favour({ amount }: { readonly amount: number }): ReactElement {
	const text = useText(writeOffTexts);
	const { money } = useFormat();
	return <p className="font-semibold text-strong">{text('panel.favour', { amount: money(amount) })}</p>;
}

function Story({ story }: { readonly story: readonly PayerMoment[] }): ReactElement | null {
	const text = useText(writeOffTexts);
	const language = useLanguage();
	if (story.length === 0) return null;
	const day = (on: string): string => formatDayOfYear(on, language);
	const when = (one: PayerMoment): string => {
		if (one.kind !== 'tries') return day(one.on);
		return one.from === one.to ? day(one.from) : text('panel.from_to', { from: day(one.from), to: day(one.to) });
	};
	const what = (one: PayerMoment): string => {
		if (one.kind === 'ended') return text('panel.ended');
		if (one.kind === 'statement') return text('panel.statement', { count: one.count });
		const tries = text('panel.tries', { count: one.count });
		return one.reason === undefined
			? tries
			: text('panel.tries_why', { tries, reason: text(`failure.${failureWord(one.reason)}`) });
	};
	return (
		<dl className="grid gap-3 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
			{story.map((one) => (
				<div key={`${one.kind} ${when(one)}`} className="grid sm:col-span-2 sm:grid-cols-subgrid">
					<dt className="text-muted">{when(one)}</dt>
					<dd>{what(one)}</dd>
				</div>
			))}
		</dl>
	);
}

type Failure = NonNullable<Extract<PayerMoment, { kind: 'tries' }>['reason']>;
const failureWords: Readonly<Partial<Record<Failure, 'insufficient_funds' | 'expired_card' | 'card_gone'>>> = {
	insufficient_funds: 'insufficient_funds',
	expired_card: 'expired_card',
	card_gone: 'card_gone',
};
const failureWord = (reason: Failure) => failureWords[reason] ?? 'declined';

/** Why something cannot be written off now. */
function Obstacles({
	id,
	documents,
	isNamed,
}: {
	readonly id: string;
	readonly documents: readonly PayerDocument[];
	/** Each says of which document it is. */
	readonly isNamed: boolean;
}): ReactElement {
	const text = useText(writeOffTexts);
	const language = useLanguage();
	return (
		<div id={id} className="grid gap-1">
			{documents.map(({ invoiceId, number, obstacle, until, proposalId }) => {
				if (obstacle === undefined) return null;
				const day = until === undefined ? '' : formatDayOfYear(until, language);
				return (
					<p key={invoiceId} className="text-muted">
						{isNamed && <span className="font-mono text-xs">{number} </span>}
						{text(`why.${obstacle}`, { day })}{' '}
						{proposalId !== undefined && (
							<Link href={pathTo('staffApprovals', { key: proposalId })} className={textLinkStyle}>
								{text('why.see')}
							</Link>
						)}
					</p>
				);
			})}
		</div>
	);
}

interface ActsProps extends PayerPanelProps {
	readonly due: PayerDue;
	/** The element that says what cannot be done now. */
	readonly hintId: string;
}

function Acts({ payer, name, due, hintId, isAsked, onTaken }: ActsProps): ReactElement | null {
	const text = useText(writeOffTexts);
	const { money } = useFormat();
	const [shown, setShown] = useState<'statement' | 'write_off' | 'use'>();
	const { documents, favour } = due;
	const may = usePermissions<StaffPermission>().may('money.manage');
	const free = documents.filter(({ obstacle }) => obstacle === undefined);
	const [covered] = documents.filter(({ obstacle }) => obstacle === 'balance');
	const asked = covered === undefined ? free.length > 0 && 'write_off' : 'use';
	const dialog = shown ?? (isAsked && asked);
	const close = (): void => {
		setShown(undefined);
		onTaken();
	};
	if (!may) return null;
	return (
		<div className="flex flex-wrap gap-3 max-sm:*:grow">
			<SaveStatement payer={payer} />
			<Button icon="send" onClick={() => setShown('statement')}>
				{text('panel.send')}
			</Button>
			{covered === undefined ? (
				<Button
					disabled={free.length === 0}
					aria-describedby={hintId}
					aria-keyshortcuts="W"
					onClick={() => setShown('write_off')}
				>
					{text('panel.write_off')}
				</Button>
			) : (
				<Button onClick={() => setShown('use')}>
					{text('panel.use', { amount: money(Math.min(favour, covered.due)) })}
				</Button>
			)}
			{dialog === 'statement' && <StatementDialog payer={payer} name={name} due={due} onClose={close} />}
			{dialog === 'write_off' && free.length > 0 && (
				<WriteOffDialog payer={payer} name={name} due={due} documents={free} onClose={close} />
			)}
			{dialog === 'use' && covered !== undefined && (
				<UseBalanceDialog payer={payer} name={name} document={covered} favour={favour} onClose={close} />
			)}
		</div>
	);
}
