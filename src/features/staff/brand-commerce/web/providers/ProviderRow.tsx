import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { useDraftFields } from '../draft-fields.ts';
import { changesOf, type DraftedProvider, readTrusted } from './own-providers.ts';
import type { ProviderSecret } from './queries.ts';
import { brandCommerceTexts } from '../texts.ts';

export interface ProviderRowProps {
	readonly drafted: DraftedProvider;
	/** Undefined until it is known. */
	readonly secret: ProviderSecret | undefined;
	/** False where the operator has set no key. */
	readonly canEnter: boolean;
	readonly onEdit: () => void;
	readonly onSecret: () => void;
}

export function ProviderRow({ drafted, secret, canEnter, onEdit, onSecret }: ProviderRowProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const fields = useDraftFields();
	const { isReadOnly, put, undo, Changed } = fields;
	const { key, path, provider, field } = drafted;
	const name = provider.names[language];
	const facts = [
		[text('provider.issuer'), provider.issuer],
		[text('provider.client'), provider.clientId],
		[text('provider.trust'), text(readTrusted(fields).includes(key) ? 'yes' : 'no')],
	] as const;
	return (
		<li className={classNames('-mx-5 grid gap-3 px-5 py-4', field.isChanged && 'bg-warning-soft')}>
			<Heading level={3} size="card" className="text-base!">
				{name}
			</Heading>
			<dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
				{facts.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="text-muted">{label}</dt>
						<dd className="wrap-anywhere text-strong max-sm:mb-1.5">{value}</dd>
					</div>
				))}
				{secret?.returnAddress !== undefined && (
					<>
						<dt className="text-muted">{text('provider.return')}</dt>
						<dd className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere text-strong">
							<span className="min-w-0">{secret.returnAddress}</span>
							<CopyButton
								content={secret.returnAddress}
								label={text('provider.copy', { name })}
								doneLabel={text('provider.copied')}
								isIconOnly
							/>
						</dd>
					</>
				)}
			</dl>
			{secret !== undefined && (
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-sunken p-3">
					<SecretState secret={secret} />
					{!isReadOnly && canEnter && secret.waiting === undefined && (
						<Button size="small" onClick={onSecret}>
							{text(secret.state === 'missing' ? 'secret.enter' : 'secret.replace')}
						</Button>
					)}
				</div>
			)}
			{field.isChanged && (
				<Changed
					label={name}
					was={text(field.live === null ? 'provider.was_new' : 'provider.was_live')}
					by={field.by}
					onUndo={isReadOnly ? undefined : () => undo([path])}
				/>
			)}
			{field.fault !== undefined && <p className="text-sm font-medium text-danger-text">{field.fault}</p>}
			{!isReadOnly && (
				<div className="flex flex-wrap gap-2">
					<Button size="small" icon="pencil" onClick={onEdit}>
						{text('packages.edit')}
					</Button>
					<Button size="small" icon="trash-2" onClick={() => put(changesOf(fields, key, null, false))}>
						{text('provider.remove')}
					</Button>
				</div>
			)}
		</li>
	);
}

function SecretState({
	secret: { state, setAt, by = '', ending, waiting },
}: {
	readonly secret: ProviderSecret;
}): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	const isGood = state === 'entered' || state === 'environment';
	return (
		<p className="flex min-w-0 gap-2">
			<Icon
				name={isGood ? 'circle-check' : 'circle-alert'}
				className={classNames('mt-0.5', isGood ? 'text-success-text' : 'text-danger-text')}
			/>
			<span className="min-w-0">
				<span className="block text-strong">{text(`secret.${state}`)}</span>
				{state === 'entered' && setAt !== undefined && (
					<span className="block text-sm text-muted">
						{ending === undefined
							? text('secret.entered_by', { day: format.dayOf(setAt), name: by })
							: text('secret.entered_ending', { day: format.dayOf(setAt), name: by, ending })}
					</span>
				)}
				{waiting !== undefined && (
					<span className="block text-sm text-warning-text">
						{text('secret.waiting', { day: format.dayOf(waiting.at), name: waiting.by })}{' '}
						<Link href={pathTo('staffApprovals', { key: waiting.proposalId })} className={textLinkStyle}>
							{text('secret.see')}
						</Link>
					</span>
				)}
			</span>
		</p>
	);
}
