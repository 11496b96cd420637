// The mail that goes out, before it does. It is paper: light in both themes.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { labelStyle } from '#ui/field-style.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import type { Mail, MailKind, PaperLanguage } from '../../contract.ts';
import { mailQuery } from '../queries.ts';
import { invoiceTexts } from '../texts.ts';

export interface MailPreviewProps {
	readonly invoiceId: string;
	readonly language: PaperLanguage;
	/** The first that gets each kind: its address, or what it is called. */
	readonly to: ReadonlyMap<MailKind, string>;
}

export function MailPreview({ invoiceId, language, to }: MailPreviewProps): ReactElement | null {
	const text = useText(invoiceTexts);
	const name = useId();
	const [wanted, want] = useState<MailKind>();
	const kinds = [...to.keys()];
	const kind = wanted !== undefined && to.has(wanted) ? wanted : kinds[0];
	if (kind === undefined) return null;
	return (
		<section aria-label={text('send.preview')} className="grid content-start gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className={labelStyle}>{text('send.preview')}</p>
				<fieldset className="flex flex-wrap gap-1">
					<legend className="sr-only">{text('send.preview')}</legend>
					{kinds.map((one) => (
						<label key={one} className={tabStyle}>
							<input type="radio" name={name} checked={one === kind} className="sr-only" onChange={() => want(one)} />
							{text(one === 'me' ? 'send.you' : `send.preview_${one}`)}
						</label>
					))}
				</fieldset>
			</div>
			<Paper invoiceId={invoiceId} kind={kind} language={language} to={to.get(kind) ?? ''} />
		</section>
	);
}

const tabStyle =
	'flex min-h-8 cursor-pointer items-center rounded-full px-3 text-sm font-medium text-muted hover:bg-hover has-checked:bg-accent-soft ' +
	'has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11';

interface PaperProps extends Pick<MailPreviewProps, 'invoiceId' | 'language'> {
	readonly kind: MailKind;
	readonly to: string;
}

function Paper({ invoiceId, kind, language, to }: PaperProps): ReactElement {
	const text = useText(invoiceTexts);
	const query = useQuery(mailQuery({ invoiceId, kind, language }));
	if (query.data !== undefined) return <MailPaper mail={query.data} to={to} />;
	if (query.isError) {
		return (
			<FailedState
				level={3}
				title={text('send.preview_failed')}
				retryLabel={text('list.retry')}
				onRetry={() => void query.refetch()}
			>
				{describeFailure(query.error, text('network_failure'))}
			</FailedState>
		);
	}
	return (
		<SkeletonGroup label={text('send.preview_loading')}>
			<Skeleton shape="block" />
			<Skeleton shape="block" />
		</SkeletonGroup>
	);
}

const paragraphStyles = {
	paragraph: '',
	facts: '',
	button: '',
	link: 'text-sm underline',
	note: 'text-sm text-muted',
} as const;

function MailPaper({ mail, to }: { readonly mail: Mail; readonly to: string }): ReactElement {
	const text = useText(invoiceTexts);
	const head = [
		[text('send.from'), mail.from],
		[text('send.mail_to'), to],
		[text('send.subject'), mail.subject],
	] as const;
	return (
		<div className="paper overflow-hidden rounded-lg border border-line elevate-1">
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-b border-line bg-canvas p-4 text-sm">
				{head.map(([label, value], index) => (
					<div key={label} className="contents">
						<dt className="text-muted">{label}</dt>
						<dd className={index === 2 ? 'font-semibold text-strong wrap-anywhere' : 'text-strong wrap-anywhere'}>
							{value}
						</dd>
					</div>
				))}
			</dl>
			<div className="grid gap-3.5 p-5 wrap-anywhere">
				<p>{mail.greeting}</p>
				{mail.blocks.map(({ kind, text, facts }, index) => {
					if (facts !== undefined)
						return (
							<dl key={index} className="grid gap-1.5 rounded-md bg-canvas p-4 text-sm">
								{facts.map(({ label, value }) => (
									<div key={label} className="flex justify-between gap-3">
										<dt className="text-muted">{label}</dt>
										<dd className="figures text-end font-medium text-strong">{value}</dd>
									</div>
								))}
							</dl>
						);
					if (kind === 'button')
						return (
							<span
								key={index}
								className={`${buttonStyle({ variant: 'primary' })} pointer-events-none justify-self-start`}
							>
								{text}
							</span>
						);
					return (
						<p key={index} className={paragraphStyles[kind]}>
							{text}
						</p>
					);
				})}
				{mail.file !== undefined && (
					<p className="flex max-w-full items-center gap-2 justify-self-start rounded-md border border-line-strong px-3 py-2 text-sm text-strong">
						<Icon name="file-text" />
						{mail.file}
					</p>
				)}
			</div>
		</div>
	);
}
