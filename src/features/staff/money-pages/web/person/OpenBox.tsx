import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { OpenItem, OpenKind } from '#features/staff/money/contract.ts';
import { moneyTexts } from '../texts.ts';
import { useDays } from '../use-days.ts';
import { useReturnReason } from '../use-return-reason.ts';

const icons: Readonly<Record<OpenKind, IconName>> = {
	past_due: 'circle-alert',
	dispute: 'triangle-alert',
	not_placed: 'git-compare',
	no_answer: 'circle-help',
	owed: 'hand-coins',
};
const colours: Readonly<Record<OpenKind, string>> = {
	past_due: 'text-danger-text',
	dispute: 'text-warning-text',
	not_placed: 'text-danger-text',
	no_answer: 'text-warning-text',
	owed: 'text-info-text',
};

export interface OpenBoxProps {
	readonly name: string;
	readonly items: readonly OpenItem[];
}

/** What is open for a person, the most urgent first; one line where nothing is. */
export function OpenBox({ name, items }: OpenBoxProps): ReactElement {
	const text = useText(moneyTexts);
	if (items.length === 0)
		return (
			<Card>
				<p className="flex items-center gap-2 text-body">
					<Icon name="check" className="text-success-text" />
					{text('open.nothing', { name })}
				</p>
			</Card>
		);
	return (
		<Card as="section" padding="none" aria-labelledby="money-open">
			<div className="px-4 pt-4 sm:px-5">
				<CardHeader titleId="money-open" title={`${text('open.title')} (${items.length})`} />
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{items.map((item) => (
					<Row key={`${item.kind} ${item.itemId}`} item={item} />
				))}
			</ul>
		</Card>
	);
}

function Row({ item }: { readonly item: OpenItem }): ReactElement {
	const text = useText(moneyTexts);
	const { signedMoney } = useFormat();
	const { title, detail } = useOpenWords()(item);
	return (
		<li className="relative flex items-start gap-3 px-4 py-3.5 has-data-whole:hover:bg-hover sm:px-5">
			<Icon name={icons[item.kind]} className={`mt-0.5 shrink-0 ${colours[item.kind]}`} />
			<span className="grid min-w-0 grow gap-0.5">
				<span className="font-medium wrap-anywhere text-strong">{title}</span>
				<span className="text-sm text-muted">{detail}</span>
				{item.paymentId !== undefined && (
					<Link
						href={pathTo('staffPayments', { key: item.paymentId })}
						data-whole
						className={`justify-self-start text-sm ${wholeTextLinkStyle}`}
					>
						{text('open.payment')}
					</Link>
				)}
			</span>
			<span className="figures font-semibold whitespace-nowrap text-strong">{signedMoney(item.amount)}</span>
		</li>
	);
}

/** What an open item is called, and what is known of it. */
function useOpenWords(): (item: OpenItem) => { readonly title: string; readonly detail: string } {
	const text = useText(moneyTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const { long, moment } = useDays();
	const reasonOf = useReturnReason();
	return (item) => {
		const { kind, since, description, paper, card, failure, words, until, dueOn } = item;
		const what = description?.[language];
		const named = [what, paper?.number, card && formatCard(card.brand, card.last4)].filter(
			(part) => part !== undefined,
		);
		const sentence = (...more: readonly (string | undefined)[]): string =>
			[`${named.join(' · ')}.`, ...more].filter((part) => part !== undefined && part !== '.').join(' ');
		if (kind === 'past_due')
			return {
				title: text('open.past_due', { what: what ?? paper?.number ?? '' }),
				detail: sentence(
					failure && `${text(`reason.${failure}`)}.`,
					dueOn && text('open.past_due_text', { day: day(dueOn) }),
				),
			};
		if (kind === 'dispute')
			return {
				title: text(until === undefined ? 'open.dispute_answered' : 'open.dispute'),
				detail: sentence(words && `${reasonOf(words)}.`, until && text('open.respond_by', { day: long(until) })),
			};
		if (kind === 'not_placed')
			return {
				title: text(words === 'charge' ? 'open.not_placed_charge' : 'open.not_placed'),
				detail: sentence(text('open.not_placed_text', { day: long(since) })),
			};
		if (kind === 'no_answer')
			return { title: text('open.no_answer'), detail: sentence(text('open.no_answer_text', { time: moment(since) })) };
		return { title: text('open.owed'), detail: sentence(text('open.owed_text', { day: long(since) })) };
	};
}
