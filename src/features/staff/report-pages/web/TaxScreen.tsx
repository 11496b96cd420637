// /UserAgentAdmin/books/tax/{period}: what was charged of each tax, by registration and province. The row that is open is in the address.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { Period } from '#features/staff/reports/contract.ts';
import { remittanceOf } from '#features/staff/remittances/contract.ts';
import { taxQuery } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { TaxTable, type TaxTableProps } from './TaxTable.tsx';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export function TaxScreen(): ReactElement {
	const text = useText(reportTexts);
	return (
		<ReportPage title={text('report.tax')} route="staffTaxReport" report="tax">
			{(period) => <Taxes period={period} />}
		</ReportPage>
	);
}

function Taxes({ period }: { readonly period: Period }): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const { money } = useFormat();
	const found = useQuery(taxQuery(period));
	if (found.isPending) return <SkeletonBlocks label={text('page.loading')} count={3} />;
	if (found.data === undefined)
		return <FailedState level={2} title={text('page.failed')} retryLabel={text('page.retry')} query={found} />;
	const { all, unregistered } = found.data;
	if (all.documents === 0) {
		return (
			<Card>
				<EmptyState icon="percent" level={2} title={text('tax.none_in', { period: words.period(period) })}>
					{text('tax.none_text')}
				</EmptyState>
			</Card>
		);
	}
	return (
		<div className="grid gap-5">
			<Registrations report={found.data} period={period} />
			{unregistered.map(({ province, base }) => (
				<Notice key={province} tone="warning">
					{text('tax.unregistered', { amount: money(base), province: text(`province.${province}`) })}
				</Notice>
			))}
			<TaxTable report={found.data} period={period} />
			<p className="text-sm text-pretty text-muted">
				{text('page.currency')} {text('tax.foot')}
			</p>
		</div>
	);
}

/** What each registration comes to. */
function Registrations({ report: { registrations }, period }: TaxTableProps): ReactElement | null {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const { signedMoney } = useFormat();
	if (registrations.length === 0) return null;
	return (
		<Card padding="none">
			<dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] overflow-hidden">
				{registrations.map(({ kind, registration, remittance, rows }) => {
					const due = remittance && remittanceOf(kind, remittance, period);
					return (
						<div key={`${kind} ${registration}`} className="-me-px -mb-px border-e border-b border-line px-5 py-4">
							<dt className="text-sm text-body">{text(`kind.${kind}`)}</dt>
							<dd className="figures text-xl font-semibold tight text-strong">
								{signedMoney(rows.reduce((sum, row) => sum + row.amount + row.creditedTax, 0))}
							</dd>
							<dd className="text-sm text-muted">
								{remittance === undefined || due === undefined
									? registration
									: text(isPart(due, period) ? `remit.part_${remittance.every}` : 'remit.due', {
											day: words.day(due.dueOn),
										})}
							</dd>
						</div>
					);
				})}
			</dl>
		</Card>
	);
}

/** A quarter is remitted as a whole: what is shown of it is not what is paid. */
function isPart(due: Pick<Period, 'from' | 'to'>, shown: Period): boolean {
	return due.from < shown.from || due.to > shown.to;
}
