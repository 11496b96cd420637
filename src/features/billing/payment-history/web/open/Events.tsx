import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { EntryEvent, EventKind } from '../../contract.ts';
import { paymentHistoryTexts } from '../texts.ts';
import type { OpenPartProps } from './open-part.ts';

const good = 'bg-success-soft text-success-text';
const bad = 'bg-danger-soft text-danger-text';
const quiet = 'bg-sunken text-muted';
const info = 'bg-info-soft text-info-text';
const warning = 'bg-warning-soft text-warning-text';
const looks: Readonly<Record<EventKind, readonly [IconName, string]>> = {
	declined: ['x', bad],
	abandoned: ['x', quiet],
	on_its_way: ['clock', info],
	paid: ['check', good],
	carried: ['arrow-left-right', quiet],
	credits: ['coins', quiet],
	credit_note: ['undo-2', info],
	refund_pending: ['clock', info],
	refund_done: ['undo-2', info],
	refund_failed: ['x', bad],
	dispute_open: ['triangle-alert', warning],
	dispute_won: ['check', good],
	dispute_lost: ['undo-2', info],
	dispute_closed: ['check', quiet],
};

/** What happened, with times and reasons, the oldest first. */
export function Events({ entry: { events } }: OpenPartProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { moment } = useFormat();
	const title = useTitle();
	const why = useReason();
	if (events.length === 0) return <p className="text-sm text-muted">{text('event.none')}</p>;
	return (
		<ol className="grid">
			{events.map((event) => {
				const [icon, look] = looks[event.kind];
				const reason = why(event);
				return (
					<li
						key={`${event.at} ${event.kind} ${event.number ?? ''}`}
						className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
					>
						<span aria-hidden="true" className="grid grid-rows-[auto_minmax(0,1fr)] justify-items-center">
							<span className={classNames('grid size-7 place-items-center rounded-full', look)}>
								<Icon name={icon} />
							</span>
							<span className="w-px bg-line-strong group-last:hidden" />
						</span>
						<div className="pb-4 text-sm group-last:pb-0">
							<p className="text-base text-strong">{title(event)}</p>
							<time dateTime={event.at} className="block text-muted">
								{moment(event.at)}
							</time>
							{reason !== undefined && <p className="text-body">{reason}</p>}
							{event.transactionId !== undefined && (
								<Link
									href={withQuery(pathTo('credit', { key: 'transactions' }), { transaction: event.transactionId })}
									className={textLinkStyle}
								>
									{text('event.transaction')}
								</Link>
							)}
						</div>
					</li>
				);
			})}
		</ol>
	);
}

function useTitle(): (event: EntryEvent) => string {
	const text = useText(paymentHistoryTexts);
	const { money, credits } = useFormat();
	return ({ kind, amount: cents = 0, card, number = '', isKept }) => {
		const amount = kind === 'credits' ? credits(cents) : money(cents);
		if (kind === 'credit_note') return text(isKept === true ? 'event.kept' : 'event.credit_note', { amount });
		if (kind === 'carried') return text('event.carried', { amount, number });
		if (card === undefined) return text(`event.${kind}`, { amount });
		const name = formatCard(card.brand, card.last4);
		if (kind === 'paid') return text('event.paid_by', { amount, card: name });
		return kind === 'declined' ? text('event.declined_by', { card: name }) : text(`event.${kind}`, { amount });
	};
}

function useReason(): (event: EntryEvent) => string | undefined {
	const text = useText(paymentHistoryTexts);
	const language = useLanguage();
	return ({ kind, failure, reason, words, isKept }) => {
		if (failure !== undefined) return text(`reason.${failure}`);
		if (kind === 'dispute_open') return text('event.dispute_text');
		const why = words?.[language] ?? (reason === undefined ? undefined : text(`credited.${reason}`));
		return isKept === true ? [why, text('event.kept_text')].filter(Boolean).join('. ') : why;
	};
}
