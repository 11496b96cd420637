import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import type { Entry } from '../../contract.ts';
import { linesQuery } from '../queries.ts';
import { paymentHistoryTexts } from '../texts.ts';
import type { OpenPartProps } from './open-part.ts';

/** The lines and their taxes, down to what was paid in the end. */
export function Lines({ entry }: OpenPartProps): ReactElement {
	return entry.invoice === undefined ? (
		<OrderLines entry={entry} />
	) : (
		<InvoiceLines entry={entry} invoiceId={entry.invoice.invoiceId} />
	);
}

interface Part {
	readonly key: string;
	readonly name: string;
	readonly amount: number;
}

function OrderLines({ entry }: OpenPartProps): ReactElement {
	const language = useLanguage();
	const tax = useTaxName();
	const { lines = [], taxes = [] } = entry.order ?? {};
	return (
		<Sums
			entry={entry}
			parts={[
				...lines.map(({ description, amount }, index) => ({
					key: `line ${index}`,
					name: description[language],
					amount,
				})),
				...taxes.map(({ amount, ...one }, index) => ({ key: `tax ${index}`, name: tax(one), amount })),
			]}
		/>
	);
}

function InvoiceLines({ entry, invoiceId }: OpenPartProps & { readonly invoiceId: string }): ReactElement {
	const text = useText(paymentHistoryTexts);
	const language = useLanguage();
	const tax = useTaxName();
	const invoice = useQuery(linesQuery(invoiceId));
	if (invoice.isPending) {
		return (
			<SkeletonGroup label={text('list.loading')}>
				<Skeleton />
				<Skeleton width="wide" />
			</SkeletonGroup>
		);
	}
	if (invoice.isError) return <FailedNotice title={text('open.failed')} retryLabel={text('retry')} query={invoice} />;
	const { lines, groups } = invoice.data;
	return (
		<Sums
			entry={entry}
			parts={[
				...lines.map(({ description, days, amount }, index) => ({
					key: `line ${index}`,
					name:
						days === undefined
							? description[language]
							: `${description[language]}, ${text('open.days', { days: days.count, all: days.of })}`,
					amount,
				})),
				...groups.flatMap(({ taxes }, group) =>
					taxes.map(({ amount, ...one }) => ({ key: `tax ${group} ${one.tax}`, name: tax(one), amount })),
				),
			]}
		/>
	);
}

type TaxLine = Pick<NonNullable<Entry['order']>['taxes'][number], 'tax' | 'rateMillionths'>;

/** `HST (13%)` */
function useTaxName(): (line: TaxLine) => string {
	const language = useLanguage();
	return ({ tax, rateMillionths }) => `${taxLabel(tax, language)} (${formatTaxRate(rateMillionths, language)})`;
}

function Sums({ entry, parts }: OpenPartProps & { readonly parts: readonly Part[] }): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { total, paid, balance, givenBack, state } = entry;
	const isRefund = givenBack > 0 && state !== 'uncollected';
	const isSettled = !isRefund && balance <= 0 && paid === total;
	return (
		<dl className="grid">
			{parts.map(({ key, name, amount }) => (
				<Sum key={key} name={name} amount={amount} />
			))}
			{/* What was paid says it. */}
			{!isSettled && <Sum name={text('sum.total')} amount={total} isRuled />}
			{isRefund && <Sum name={text('sum.given_back')} amount={-givenBack} />}
			{balance > 0 ? (
				<Sum name={text('sum.to_pay')} amount={balance} isRuled isStrong />
			) : (
				<Sum name={text('sum.paid')} amount={isRefund ? Math.max(paid - givenBack, 0) : paid} isRuled isStrong />
			)}
		</dl>
	);
}

interface SumProps {
	readonly name: string;
	readonly amount: number;
	readonly isRuled?: boolean;
	readonly isStrong?: boolean;
}

function Sum({ name, amount, isRuled = false, isStrong = false }: SumProps): ReactElement {
	const { signedMoney } = useFormat();
	return (
		<div
			className={classNames(
				'flex justify-between gap-4 py-1',
				isRuled && 'border-t border-line-strong',
				isStrong && 'font-semibold text-strong',
			)}
		>
			<dt className="min-w-0 wrap-anywhere">{name}</dt>
			<dd className="figures whitespace-nowrap text-strong">{signedMoney(amount)}</dd>
		</div>
	);
}
