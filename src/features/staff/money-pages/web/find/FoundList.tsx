import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import type { FoundInvoice, FoundPayment } from '#features/staff/money/contract.ts';
import { parseFind } from '#features/staff/money/contract.ts';
import type { FoundPayments } from '../queries.ts';
import { moneyTexts } from '../texts.ts';
import { useDays } from '../use-days.ts';
import { invoiceTones, paymentTones } from '../use-moment-words.ts';

export interface FoundListProps {
	readonly find: string | undefined;
	readonly found: FoundPayments;
	readonly openId: string | undefined;
	readonly hrefOf: (paymentId: string) => string;
}

/** Full matches by kind, and then those of which one part differs. */
export function FoundList({ find = '', found, openId, hrefOf }: FoundListProps): ReactElement {
	const text = useText(moneyTexts);
	const { payments, invoices, almost, people, hasMore, today } = found;
	if ([payments, invoices, almost, people].every(({ length }) => length === 0))
		return (
			<Card>
				<EmptyState icon="search-x" level={2} title={text(find === '' ? 'find.nothing' : 'find.none')}>
					{text(find === '' ? 'find.nothing_text' : 'find.none_text')}
				</EmptyState>
			</Card>
		);
	const parts = parseFind(find, today).filter(
		({ kind }) => kind === 'card' || kind === 'amount' || kind === 'day',
	).length;
	const rows = (of: readonly FoundPayment[]): readonly ReactElement[] =>
		of.map((payment) => (
			<PaymentRow
				key={payment.paymentId}
				payment={payment}
				isOpen={payment.paymentId === openId}
				href={hrefOf(payment.paymentId)}
			/>
		));
	return (
		<Card padding="none">
			{/* The arrows move among the results, which are links of their own. */}
			<div role="presentation" onKeyDown={moveAmong}>
				<Group title={text(find === '' ? 'find.latest' : 'find.payments')} rows={rows(payments)} />
				<Group
					title={text('find.invoices')}
					rows={invoices.map((invoice) => (
						<InvoiceRow key={invoice.invoiceId} invoice={invoice} hrefOf={hrefOf} />
					))}
				/>
				<Group title={text(parts > 2 ? 'find.almost_three' : 'find.almost_two')} rows={rows(almost)} />
				<Group
					title={text('find.people')}
					rows={people.map(({ userId, name, officeName }) => (
						<Row key={userId} userId={userId} name={name} href={moneyOf(userId)} detail={officeName} />
					))}
				/>
			</div>
			{hasMore && <p className="border-t border-line px-4 py-3 text-sm text-muted">{text('find.more')}</p>}
		</Card>
	);
}

function moneyOf(userId: number): string {
	return withQuery(pathTo('staffPerson', { key: String(userId) }), { tab: 'money' });
}

function moveAmong(event: KeyboardEvent<HTMLElement>): void {
	const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
	if (step === 0) return;
	const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-whole]')];
	const next = links[links.findIndex((link) => link === document.activeElement) + step];
	if (next === undefined) return;
	event.preventDefault();
	next.focus();
}

function Group({
	title,
	rows,
}: {
	readonly title: string;
	readonly rows: readonly ReactElement[];
}): ReactElement | null {
	if (rows.length === 0) return null;
	return (
		<section className="not-first:border-t not-first:border-line">
			<Heading level={2} size="label" className="flex gap-2 border-b border-line bg-sunken px-4 py-2">
				{title} <span className="figures font-normal text-muted">{rows.length}</span>
			</Heading>
			<ul className="divide-y divide-line">{rows}</ul>
		</section>
	);
}

interface PaymentRowProps {
	readonly payment: FoundPayment;
	readonly isOpen: boolean;
	readonly href: string;
}

function PaymentRow({ payment, isOpen, href }: PaymentRowProps): ReactElement {
	const text = useText(moneyTexts);
	const { money } = useFormat();
	const { short, clock } = useDays();
	const { userId, name, at, card, amount, state, differs } = payment;
	const other = (part: NonNullable<typeof differs>, words: ReactNode): ReactNode =>
		differs === part ? (
			<span className="text-warning-text">
				{words}
				<span className="sr-only"> ({text(`find.other_${part}`)})</span>
			</span>
		) : (
			words
		);
	return (
		<Row
			userId={userId}
			name={name}
			href={href}
			isOpen={isOpen}
			detail={
				<>
					{other('day', short(at))}, {clock(at)}
					{card !== undefined && <> · {other('card', formatCard(card.brand, card.last4))}</>}
				</>
			}
			amount={other('amount', money(amount))}
			isMuted={state === 'failed' || state === 'expired'}
		>
			<Badge tone={paymentTones[state]}>{text(`state.${state}`)}</Badge>
		</Row>
	);
}

interface InvoiceRowProps {
	readonly invoice: FoundInvoice;
	readonly hrefOf: (paymentId: string) => string;
}

/** It opens the payment that paid it, or else the money of its person. */
function InvoiceRow({ invoice, hrefOf }: InvoiceRowProps): ReactElement {
	const text = useText(moneyTexts);
	const { signedMoney, listDay } = useFormat();
	const { userId, name, number, day, total, state, paymentId } = invoice;
	return (
		<Row
			userId={userId}
			name={name}
			href={paymentId === undefined ? withQuery(moneyOf(userId), { find: number }) : hrefOf(paymentId)}
			detail={`${number} · ${listDay(day)}`}
			amount={signedMoney(total)}
		>
			{state !== undefined && <Badge tone={invoiceTones[state]}>{text(`state.${state}`)}</Badge>}
		</Row>
	);
}

interface RowProps {
	readonly userId: number;
	readonly name: string;
	readonly href: string;
	readonly isOpen?: boolean;
	readonly detail: ReactNode;
	readonly amount?: ReactNode;
	readonly isMuted?: boolean;
	readonly children?: ReactNode;
}

function Row(props: RowProps): ReactElement {
	const { userId, name, href, isOpen = false, detail, amount, isMuted = false, children } = props;
	return (
		<li
			className={classNames(
				'relative flex items-start gap-3 px-4 py-3',
				isOpen ? 'bg-accent-soft' : 'has-data-whole:hover:bg-hover',
			)}
		>
			<Avatar name={name} tintKey={String(userId)} />
			<span className="grid min-w-0 grow gap-0.5">
				<Link
					href={href}
					data-whole
					aria-current={isOpen ? 'true' : undefined}
					className={`wrap-anywhere ${wholeTextLinkStyle}`}
				>
					{name}
				</Link>
				<span className="figures text-sm text-muted">{detail}</span>
			</span>
			<span className="grid shrink-0 justify-items-end gap-1">
				<span className={classNames('figures whitespace-nowrap', isMuted ? 'text-muted' : 'font-medium text-strong')}>
					{amount}
				</span>
				{children}
			</span>
		</li>
	);
}
