// What each recipient gets now, and of every later document.
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { labelStyle } from '#ui/field-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { Copy } from '../../contract.ts';
import { EveryOneOf } from './CopyList.tsx';
import { hasLapsed, StateBadge } from '../StateBadge.tsx';
import { invoiceTexts } from '../texts.ts';
import { me, type Recipients } from '../send/use-recipients.ts';

export function EachGets({ recipients: { chosen, copyOf } }: { readonly recipients: Recipients }): ReactElement {
	const text = useText(invoiceTexts);
	return (
		<section aria-label={text('send.each_gets')}>
			<p className={labelStyle}>{text('send.each_gets')}</p>
			<ul className="mt-2 grid gap-2.5">
				{chosen.map((one) => (
					<li key={one} className="flex items-start gap-2.5">
						<span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-muted">
							<Icon name={one === me ? 'user' : 'mail'} size="small" />
						</span>
						{one === me ? (
							<Row title={text('send.you')}>{text('send.gets_link')}</Row>
						) : (
							<Address address={one} copy={copyOf(one)} />
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Address({ address, copy }: { readonly address: string; readonly copy: Copy | undefined }): ReactElement {
	const text = useText(invoiceTexts);
	const { moment } = useFormat();
	if (copy === undefined)
		return (
			<Row title={address} badge={<StateBadge />}>
				{text('send.gets_after')}
			</Row>
		);
	const { askedAt, state } = copy;
	if (state === 'stopped')
		return (
			<Row title={address} badge={<StateBadge copy={copy} />}>
				{text('send.stopped_text', { email: address })}
			</Row>
		);
	if (askedAt === undefined) return <Row title={address}>{text('send.gets_pdf')}</Row>;
	return (
		<Row title={address} badge={<StateBadge copy={copy} />}>
			{hasLapsed(askedAt) ? text('send.gets_again') : text('send.gets_waiting', { when: moment(askedAt) })}
		</Row>
	);
}

interface RowProps {
	readonly title: string;
	readonly badge?: ReactElement;
	readonly children: ReactNode;
}

function Row({ title, badge, children }: RowProps): ReactElement {
	return (
		<div className="flex min-w-0 grow items-start justify-between gap-3">
			<div className="min-w-0">
				<p className="wrap-anywhere text-strong">{title}</p>
				<p className="text-sm text-muted">{children}</p>
			</div>
			{badge !== undefined && <span className="shrink-0">{badge}</span>}
		</div>
	);
}

export interface FutureInvoicesProps {
	readonly recipients: Recipients;
	/** For new addresses: those that get every later document. */
	readonly every: ReadonlySet<string>;
	readonly onEvery: (address: string, isOn: boolean) => void;
}

/** For an address in the list it takes effect at once, for a new one when the document is sent. */
export function FutureInvoices({ recipients: { chosen, copyOf }, every, onEvery }: FutureInvoicesProps): ReactElement {
	const text = useText(invoiceTexts);
	// What can be chosen comes first.
	const ordered = chosen.toSorted((one, other) => Number(one === me) - Number(other === me));
	return (
		<section aria-label={text('send.future')} className="border-t border-line pt-5">
			<p className={labelStyle}>{text('send.future')}</p>
			<ul className="mt-2 grid gap-3">
				{ordered.map((one) => {
					const copy = copyOf(one);
					if (copy?.state === 'stopped') return null;
					if (one === me)
						return (
							<li key={one} className="flex items-center justify-between gap-3">
								<Row title={text('send.you')}>{text('send.future_link')}</Row>
								<span className="shrink-0 text-sm text-muted">{text('send.always')}</span>
							</li>
						);
					return (
						<li key={one}>
							{copy === undefined ? (
								<Switch
									label={<span className="wrap-anywhere">{one}</span>}
									description={text('send.future_pdf')}
									isSelected={every.has(one)}
									onChange={(isOn) => onEvery(one, isOn)}
								/>
							) : (
								<EveryOneOf copy={copy} label={one} description={text('send.future_pdf')} />
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}
