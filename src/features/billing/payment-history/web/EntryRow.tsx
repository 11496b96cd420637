import { lazy, type ReactElement, Suspense, useId } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { tableRoles } from '#ui/table-style.ts';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { Entry } from '../contract.ts';
import { EntryStateMark, useStateWords } from './EntryState.tsx';
import { paymentHistoryTexts } from './texts.ts';
import { useDays } from './use-days.ts';

export const columnCount = 5;
const cellStyle =
	'border-b border-line px-3 py-2 text-start align-middle first:ps-5 last:pe-5 max-sm:border-0 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0';

const OpenEntry = lazy(async () => ({ default: (await import('./open/OpenEntry.tsx')).OpenEntry }));

export interface EntryRowProps {
	readonly entry: Entry;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
}

/** One row; opened, all that is known of it. On a phone it has two lines. */
export function EntryRow({ entry, isOpen, onOpen }: EntryRowProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const id = useId();
	const { short } = useDays();
	const name = useRowName()(entry);
	return (
		<>
			<tr
				{...tableRoles.row}
				className={classNames(
					wholeStyle,
					'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-center max-sm:gap-x-3 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-2.5',
					isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
				)}
			>
				<td {...tableRoles.cell} className={classNames(cellStyle, 'max-sm:hidden')}>
					<time dateTime={entry.day} className="text-sm whitespace-nowrap text-muted">
						{short(entry.day)}
					</time>
				</td>
				<What entry={entry} />
				<td {...tableRoles.cell} className={classNames(cellStyle, 'max-sm:hidden')}>
					<EntryStateMark entry={entry} />
				</td>
				<Amount entry={entry} />
				<td {...tableRoles.cell} className={cellStyle}>
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={isOpen ? id : undefined}
						aria-label={name}
						data-whole
						className={`grid size-8 place-items-center rounded-md text-muted max-sm:-me-2 ${wholeLinkStyle}`}
						onClick={() => onOpen(!isOpen)}
					>
						<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
					</button>
				</td>
			</tr>
			{isOpen && (
				<tr {...tableRoles.row} id={id} className="max-sm:block">
					<td
						{...tableRoles.cell}
						colSpan={columnCount}
						className="border-b border-line bg-canvas px-5 py-5 sm:ps-24 max-sm:block max-sm:px-4"
					>
						<Suspense fallback={<OpenSkeleton label={text('list.loading')} />}>
							<OpenEntry entry={entry} />
						</Suspense>
					</td>
				</tr>
			)}
		</>
	);
}

function OpenSkeleton({ label }: { readonly label: string }): ReactElement {
	return (
		<div aria-busy="true" className="grid min-h-32 content-start gap-3">
			<span className="sr-only">{label}</span>
			<Skeleton width="narrow" />
			<Skeleton width="half" />
		</div>
	);
}

/** What was bought; on a phone with its day and number below. */
function What({ entry }: Pick<EntryRowProps, 'entry'>): ReactElement {
	const language = useLanguage();
	const { short } = useDays();
	const details = useDetails()(entry);
	const { topic, description, day, invoice } = entry;
	return (
		<th {...tableRoles.rowHeader} scope="row" className={classNames(cellStyle, 'font-normal')}>
			<span className="flex min-w-0 items-center gap-3">
				<span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted max-sm:hidden">
					<Icon name={topic === 'credits' ? 'coins' : 'repeat'} />
				</span>
				<span className="grid min-w-0">
					<span className="text-strong wrap-anywhere">{description[language]}</span>
					<span className="figures text-sm text-muted max-sm:hidden">{details.join(' · ')}</span>
					<span className="figures text-sm text-muted sm:hidden">
						{[short(day), ...(invoice === undefined ? [] : [invoice.number])].join(' · ')}
					</span>
				</span>
			</span>
		</th>
	);
}

/** Says the number, the period and the card. */
function useDetails(): (entry: Entry) => readonly string[] {
	const text = useText(paymentHistoryTexts);
	const { inYear } = useDays();
	return ({ invoice, period, card, isOffices, moreLines }) => [
		...(invoice === undefined ? [] : [invoice.number]),
		...(moreLines > 0 ? [text('list.more_lines', { count: moreLines })] : []),
		...(period === undefined ? [] : [text('list.period', { from: inYear(period.from), to: inYear(period.to) })]),
		...(card === undefined ? [] : [formatCard(card.brand, card.last4)]),
		...(isOffices ? [text('list.office')] : []),
	];
}

function Amount({ entry }: Pick<EntryRowProps, 'entry'>): ReactElement {
	const { signedMoney } = useFormat();
	const amountDetail = useAmountDetail()(entry);
	return (
		<td {...tableRoles.cell} className={classNames(cellStyle, 'figures text-end!')}>
			<span className="grid justify-items-end">
				<span className="font-medium whitespace-nowrap text-strong">{signedMoney(entry.total)}</span>
				{amountDetail !== undefined && (
					<span className={classNames('text-sm max-sm:hidden', entry.balance > 0 ? 'text-danger-text' : 'text-muted')}>
						{amountDetail}
					</span>
				)}
				<span className="sm:hidden">
					<EntryStateMark entry={entry} />
				</span>
			</span>
		</td>
	);
}

/** What is said below the amount. */
function useAmountDetail(): (entry: Entry) => string | undefined {
	const text = useText(paymentHistoryTexts);
	const { money, signedMoney } = useFormat();
	const { shortOf } = useDays();
	return ({ state, balance, givenBack, disputedAt, paid }) => {
		if (state === 'disputed' && disputedAt !== undefined) return text('figures.since', { day: shortOf(disputedAt) });
		if (balance > 0) return text('amount.to_pay', { amount: money(balance) });
		if (givenBack === 0 || state === 'uncollected') return undefined;
		return text(state.startsWith('refunded') || paid === 0 ? 'amount.refunded' : 'amount.credited', {
			amount: signedMoney(-givenBack),
		});
	};
}

/** “50 credits, November 2, $56.50, refunded in part” */
function useRowName(): (entry: Entry) => string {
	const language = useLanguage();
	const { signedMoney } = useFormat();
	const { inYear } = useDays();
	const state = useStateWords();
	return (entry) => [entry.description[language], inYear(entry.day), signedMoney(entry.total), state(entry)].join(', ');
}
