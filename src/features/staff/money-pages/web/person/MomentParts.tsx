import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { Moment, MoneyPayment } from '#features/staff/money/contract.ts';
import { PaperLink } from '../PaperLink.tsx';
import { moneyTexts } from '../texts.ts';
import { useDays } from '../use-days.ts';
import { cardOf } from '../use-moment-words.ts';
import { useReturnReason } from '../use-return-reason.ts';

interface MomentPartsProps {
	readonly userId: number;
	readonly moment: Moment;
}

/** What one moment is made of: its documents, its payment and its credits. */
export function MomentParts({ userId, moment }: MomentPartsProps): ReactElement {
	const text = useText(moneyTexts);
	const { money, signedMoney, day, signedCredits } = useFormat();
	const reasonOf = useReturnReason();
	const { may } = usePermissions<StaffPermission>();
	const { kind, paper, other, payment, balance = 0, dueOn, credits, words, amount } = moment;
	const papers = [paper, other].filter((one) => one !== undefined);
	const left =
		balance > 0
			? text('part.balance', { amount: money(balance) })
			: balance < 0
				? text('part.favour', { amount: money(-balance) })
				: undefined;
	return (
		<div className="grid gap-3">
			<dl className="divide-y divide-line">
				{paper !== undefined && (
					<Part
						name={text(kind === 'credit_note' ? 'part.credit_note' : 'part.invoice')}
						what={paper.number}
						amount={kind === 'invoice' || kind === 'credit_note' ? signedMoney(amount) : undefined}
					>
						{[left, dueOn !== undefined && balance > 0 ? text('part.due', { day: day(dueOn) }) : undefined]
							.filter((one) => one !== undefined)
							.join(' · ')}
					</Part>
				)}
				{other !== undefined && (
					<Part name={text(kind === 'credit_note' ? 'part.invoice' : 'part.credit_note')} what={other.number} />
				)}
				{payment !== undefined && <PaymentPart payment={payment} />}
				{credits !== undefined && (
					<Part name={text('part.credits')} what={credits.reference} amount={signedCredits(credits.amount)} />
				)}
				{words !== undefined && (
					<Part
						name={text('part.why')}
						what={kind === 'refund' || kind === 'dispute' ? (reasonOf(words) ?? words) : words}
					/>
				)}
			</dl>
			{papers.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{papers.map((one) => (
						<PaperLink key={one.invoiceId} userId={userId} paper={one} />
					))}
					{kind === 'invoice' && paper !== undefined && may('money.manage') && (
						<Link
							href={pathTo('staffCorrection', { key: paper.invoiceId })}
							className={buttonStyle({ size: 'small' })}
							aria-label={text('part.correct_of', { number: paper.number })}
						>
							{text('part.correct')}
						</Link>
					)}
				</div>
			)}
		</div>
	);
}

function PaymentPart({ payment }: { readonly payment: MoneyPayment }): ReactElement {
	const text = useText(moneyTexts);
	const { money } = useFormat();
	const { moment } = useDays();
	const { state, failure, amount, at, orderNumber, reference } = payment;
	const why = failure && text(`reason.${failure}`);
	return (
		<>
			<Part name={text('part.payment')} what={cardOf(payment) ?? ''} amount={money(amount)}>
				{[text(`state.${state}`), why, moment(at)].filter((one) => one !== undefined).join(' · ')}
			</Part>
			{orderNumber !== undefined && <Part name={text('part.receipt')} what={orderNumber} />}
			{reference !== undefined && (
				<Part
					name={text('part.reference')}
					what={
						<span className="flex flex-wrap items-center gap-1">
							<code className="wrap-anywhere">{reference}</code>
							<CopyButton content={reference} label={text('part.copy')} doneLabel={text('part.copied')} isIconOnly />
						</span>
					}
				/>
			)}
		</>
	);
}

interface PartProps {
	readonly name: string;
	readonly what: ReactNode;
	readonly amount?: string | undefined;
	readonly children?: ReactNode;
}

function Part({ name, what, amount, children }: PartProps): ReactElement {
	return (
		<div className="grid gap-x-4 py-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
			<dt className="text-muted">{name}</dt>
			<dd className="figures flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere text-strong">
				{what}
				{children !== undefined && children !== '' && <span className="text-muted">{children}</span>}
			</dd>
			<dd className="figures text-strong empty:hidden sm:text-end">{amount}</dd>
		</div>
	);
}
