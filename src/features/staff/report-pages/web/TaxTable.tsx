import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/native/Card.tsx';
import type { Period, TaxRow } from '#features/staff/reports/contract.ts';
import type { TaxReport, TaxSums } from './queries.ts';
import { Equal } from './Equal.tsx';
import { cell, figures, OpenRow, wide } from '#ui/OpenRow.tsx';
import { RemittanceButton } from './RemittanceButton.tsx';
import { TaxDocuments } from './TaxDocuments.tsx';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export interface TaxTableProps {
	readonly report: TaxReport;
	readonly period: Period;
}

const columns = 8;

export function TaxTable({ report, period }: TaxTableProps): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const head = `${cell} text-xs font-semibold whitespace-nowrap text-muted`;
	return (
		<Card padding="none" className="overflow-hidden">
			<table className="w-full border-collapse">
				<caption className="sr-only">{text('tax.caption', { period: words.period(period) })}</caption>
				<thead className="max-sm:sr-only">
					<tr>
						<th scope="col" className={`${head} text-start`}>
							{text('tax.province')}
						</th>
						{(['rate', 'documents', 'base', 'tax', 'notes_base', 'notes_tax', 'net'] as const).map((name) => (
							<th key={name} scope="col" className={classNames(head, 'text-end last:pe-12', name !== 'net' && wide)}>
								{text(`tax.${name}`)}
							</th>
						))}
					</tr>
				</thead>
				{report.registrations.map((one) => (
					<Registration key={`${one.kind} ${one.registration}`} of={one} period={period} />
				))}
				<WithoutTax report={report} period={period} />
				<Whole report={report} period={period} />
			</table>
		</Card>
	);
}

interface RegistrationProps {
	readonly of: TaxReport['registrations'][number];
	readonly period: Period;
}

function Registration({ of, period }: RegistrationProps): ReactElement {
	const { kind, registration, rows } = of;
	const text = useText(reportTexts);
	return (
		<tbody>
			<GroupHead title={text(`kind.${kind}`)} detail={registration}>
				<RemittanceButton of={of} period={period} />
			</GroupHead>
			{rows.map((row) => (
				<ProvinceRow
					key={`${row.tax} ${row.province} ${row.rateMillionths}`}
					of={row}
					registration={registration}
					period={period}
				/>
			))}
			{rows.length > 1 && (
				<tr className="border-t border-line-strong font-semibold text-strong">
					<th scope="row" className={`${cell} text-start`}>
						{text('tax.total')}
					</th>
					<SumCells of={addUp(rows)} />
				</tr>
			)}
		</tbody>
	);
}

interface GroupHeadProps {
	readonly title: string;
	readonly detail?: string;
	readonly children?: ReactNode;
}

function GroupHead({ title, detail, children }: GroupHeadProps): ReactElement {
	return (
		<tr className="border-t border-line bg-sunken">
			<th scope="rowgroup" colSpan={columns} className="px-4 py-1.5 text-start font-semibold text-strong">
				<span className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
					<span>
						{title}
						{detail !== undefined && <span className="ms-3 text-sm font-normal text-muted">{detail}</span>}
					</span>
					{children}
				</span>
			</th>
		</tr>
	);
}

interface ProvinceRowProps {
	readonly of: TaxRow;
	readonly registration: string;
	readonly period: Period;
}

function ProvinceRow({ of, registration, period }: ProvinceRowProps): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	const language = useLanguage();
	const { tax, province, rateMillionths, ...sums } = of;
	const name = text(`province.${province}`);
	const rate = `${taxLabel(tax, language)} ${formatTaxRate(rateMillionths, language)}`;
	const short = { rate, base: signedMoney(sums.base) };
	return (
		<OpenRow
			id={[province, tax, rateMillionths, registration].join(' ')}
			name={name}
			columns={columns}
			detail={
				sums.creditedTax === 0
					? text('tax.of_base', short)
					: text('tax.with_notes', { ...short, credited: signedMoney(sums.creditedTax) })
			}
			cells={<SumCells of={sums} rate={rate} />}
		>
			<TaxDocuments name={name} period={period} of={{ province, tax, rateMillionths, registration }} sums={sums} />
		</OpenRow>
	);
}

function WithoutTax({ report: { zeroRated, untaxed }, period }: TaxTableProps): ReactElement | null {
	const text = useText(reportTexts);
	if (zeroRated.documents === 0 && untaxed.length === 0) return null;
	return (
		<tbody>
			<GroupHead title={text('tax.without')} />
			{zeroRated.documents > 0 && (
				<OpenRow
					id="abroad"
					name={text('tax.zero_rated')}
					columns={columns}
					detail={text('tax.zero_rated_text')}
					cells={<SumCells of={zeroRated} />}
				>
					<TaxDocuments name={text('tax.zero_rated')} period={period} of={{}} sums={zeroRated} />
				</OpenRow>
			)}
			{untaxed.map(({ province, ...sums }) => {
				const name = text('tax.not_registered', { province: text(`province.${province}`) });
				return (
					<OpenRow key={province} id={province} name={name} columns={columns} cells={<SumCells of={sums} />}>
						<TaxDocuments name={name} period={period} of={{ province }} sums={sums} />
					</OpenRow>
				);
			})}
		</tbody>
	);
}

function Whole({ report: { all, journal }, period }: TaxTableProps): ReactElement {
	const text = useText(reportTexts);
	const base = all.base + all.creditedBase - journal.base;
	const difference = base === 0 ? all.amount + all.creditedTax - journal.tax : base;
	return (
		<tfoot>
			<tr className="border-t border-line-strong font-semibold text-strong">
				<th scope="row" className={`${cell} text-start`}>
					{text('tax.all')}
					<span className="ms-3 max-sm:ms-0 max-sm:block">
						<Equal difference={difference} until={period.to} />
					</span>
				</th>
				<SumCells of={all} />
			</tr>
		</tfoot>
	);
}

function SumCells({ of, rate = '' }: { readonly of: TaxSums; readonly rate?: string }): ReactElement {
	const { count, signedMoney } = useFormat();
	const amount = (cents: number): string => (cents === 0 ? '–' : signedMoney(cents));
	return (
		<>
			<td className={`${figures} ${wide}`}>{rate}</td>
			<td className={`${figures} ${wide}`}>{count(of.documents)}</td>
			<td className={`${figures} ${wide}`}>{signedMoney(of.base)}</td>
			<td className={`${figures} ${wide}`}>{amount(of.amount)}</td>
			<td className={`${figures} ${wide}`}>{amount(of.creditedBase)}</td>
			<td className={`${figures} ${wide}`}>{amount(of.creditedTax)}</td>
			<td className={`${figures} pe-12 text-strong`}>{signedMoney(of.amount + of.creditedTax)}</td>
		</>
	);
}

function addUp(rows: readonly TaxRow[]): TaxSums {
	const sum = (name: keyof TaxSums): number => rows.reduce((total, row) => total + row[name], 0);
	return {
		documents: sum('documents'),
		base: sum('base'),
		amount: sum('amount'),
		creditedBase: sum('creditedBase'),
		creditedTax: sum('creditedTax'),
	};
}
