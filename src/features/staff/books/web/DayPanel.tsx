import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import { EntryList } from './EntryList.tsx';
import { type BooksAccount, booksDayQuery } from './queries.ts';
import { booksTexts } from './texts.ts';
import { useBookDays } from './use-book-days.ts';

const cell = 'px-4 py-2.5 align-top';
const figures = `${cell} figures text-end whitespace-nowrap`;
/** A phone has both sums below each other, each with its side. */
const wide = 'max-sm:hidden';
const narrow = `${figures} sm:hidden`;

/** What a day changed of each account; an account opens to its entries. */
export function DayPanel({ day }: { readonly day: string }): ReactElement {
	const text = useText(booksTexts);
	const { money } = useFormat();
	const { day: write } = useBookDays();
	const found = useQuery(booksDayQuery(day));
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('journal.loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={2} title={text('day.failed')} retryLabel={text('retry')} query={found} />;
	const { accounts } = found.data;
	const sum = (of: 'debit' | 'credit'): string => money(accounts.reduce((total, one) => total + one[of], 0));
	return (
		<div className="overflow-hidden bg-surface sm:rounded-md sm:border sm:border-line">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{text('day.caption', { day: write(day) })}</caption>
				<thead className="max-sm:sr-only">
					<tr className="border-b border-line text-xs text-muted">
						<th scope="col" className={`${cell} text-start`}>
							{text('day.account')}
						</th>
						<th scope="col" className={`${cell} text-end`}>
							{text('days.debit')}
						</th>
						<th scope="col" className={`${cell} text-end`}>
							{text('days.credit')}
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{accounts.map((one) => (
						<AccountRow key={one.account} day={day} of={one} />
					))}
				</tbody>
				<tfoot>
					<tr className="border-t border-line-strong font-semibold text-strong">
						<th scope="row" className={`${cell} text-start`}>
							{text('day.total')}
						</th>
						<Sums debit={sum('debit')} credit={sum('credit')} />
					</tr>
				</tfoot>
			</table>
		</div>
	);
}

interface AccountRowProps {
	readonly day: string;
	readonly of: BooksAccount;
}

function AccountRow({ day, of: { account, number, entries, debit, credit } }: AccountRowProps): ReactElement {
	const text = useText(booksTexts);
	const { money } = useFormat();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const panelId = useId();
	const isOpen = query['account'] === account;
	const amount = (cents: number): string => (cents === 0 ? '' : money(cents));
	return (
		<Fragment>
			<tr className={classNames(wholeStyle, isOpen ? 'bg-accent-soft' : 'hover:bg-hover')}>
				<th scope="row" className={`${cell} text-start font-normal text-strong`}>
					<span className="sm:me-3">{text(`account.${account}`)}</span>{' '}
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={isOpen ? panelId : undefined}
						data-whole
						className={`text-muted max-sm:block ${wholeLinkStyle}`}
						onClick={() => navigate(withQuery(path, { day, account: isOpen ? undefined : account }), { replace: true })}
					>
						{text('days.entries_of', { count: entries })}
						<span className="sr-only">, {text(`account.${account}`)}</span>
					</button>
					<span className="block text-muted">
						{number ?? (
							<Link
								href={pathTo('staffBookAccounts')}
								aria-label={text('day.add_number_of', { account: text(`account.${account}`) })}
								className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${textLinkStyle}`}
							>
								{text('day.add_number')}
							</Link>
						)}
					</span>
				</th>
				<Sums debit={amount(debit)} credit={amount(credit)} />
			</tr>
			{isOpen && (
				<tr id={panelId}>
					<td colSpan={3} className="bg-sunken p-0">
						<EntryList day={day} account={account} />
					</td>
				</tr>
			)}
		</Fragment>
	);
}

/** Both as they are written; nothing where nothing was booked. */
function Sums(sums: { readonly debit: string; readonly credit: string }): ReactElement {
	const text = useText(booksTexts);
	const sides = (['debit', 'credit'] as const).filter((side) => sums[side] !== '');
	return (
		<>
			<td className={`${figures} ${wide}`}>{sums.debit}</td>
			<td className={`${figures} ${wide}`}>{sums.credit}</td>
			<td className={narrow} colSpan={2}>
				{sides.map((side) => (
					<span key={side} className="block">
						<span className="block text-xs font-normal text-muted">{text(`days.${side}`)}</span>
						{sums[side]}
					</span>
				))}
			</td>
		</>
	);
}
