import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/native/Card.tsx';
import { type AgeGroup, ageGroups, type Period } from '#features/staff/reports/contract.ts';
import { Equal } from './Equal.tsx';
import type { Receivables } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

const marks = { upTo30: 'bg-chart-1', upTo60: 'bg-chart-2', upTo90: 'bg-chart-3', over90: 'bg-chart-4' } as const;

/** The colour of an age, for the eye: its words stand next to it. */
export function AgeMark({ of }: { readonly of: AgeGroup }): ReactElement {
	return (
		<span
			aria-hidden="true"
			className={`inline-block size-2.5 shrink-0 rounded-xs print-colours forced-color-adjust-none ${marks[of]}`}
		/>
	);
}

export interface AgesCardProps {
	readonly of: Receivables;
	readonly period: Period;
	readonly chosen: AgeGroup | undefined;
	readonly onChoose: (age: AgeGroup | undefined) => void;
}

/** What is owed by age. An age, or its part of the bar, narrows the list; chosen again, it shows all of it. */
export function AgesCard({ of, period, chosen, onChoose }: AgesCardProps): ReactElement {
	const { ages, payers, journal } = of;
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const { signedMoney } = useFormat();
	const total = ageGroups.reduce((sum, age) => sum + ages[age], 0);
	const toggle = (age: AgeGroup): void => onChoose(age === chosen ? undefined : age);
	return (
		<Card>
			<div className="grid gap-5 lg:grid-cols-[minmax(14rem,auto)_minmax(0,1fr)]">
				<div>
					<p className="text-sm text-muted">{text('report.on', { day: words.day(period.to) })}</p>
					<p className="figures text-3xl font-semibold tight text-strong">{signedMoney(total)}</p>
					<p className="flex flex-wrap gap-x-3 text-sm text-muted">
						{text('receivables.payers', { count: payers })}
						<Equal difference={total - journal} until={period.to} />
					</p>
				</div>
				<div className="grid content-start gap-2">
					<div aria-hidden="true" className="flex h-6 items-center gap-0.5">
						{ageGroups.map(
							(age) =>
								ages[age] > 0 && (
									<div
										key={age}
										className="min-w-1.5 cursor-pointer py-1.5"
										style={{ flex: `${ages[age]} 0 0` }}
										onPointerDown={() => toggle(age)}
									>
										<div
											className={classNames(
												'h-3 rounded-xs print-colours forced-color-adjust-none',
												marks[age],
												chosen !== undefined && chosen !== age && 'opacity-40',
											)}
										/>
									</div>
								),
						)}
					</div>
					<div
						role="group"
						aria-label={text('receivables.age')}
						className="-mx-3 grid grid-cols-2 gap-1 sm:grid-cols-4"
					>
						{ageGroups.map((age) => (
							<button
								key={age}
								type="button"
								aria-pressed={age === chosen}
								className={classNames(
									'min-h-11 cursor-pointer rounded-md border px-3 py-1.5 text-start',
									age === chosen ? 'border-accent-text bg-accent-soft' : 'border-transparent hover:bg-hover',
								)}
								onClick={() => toggle(age)}
							>
								<span className="flex items-center gap-2 text-sm text-muted">
									<AgeMark of={age} />
									{text(`receivables.group_${age}`)}
								</span>
								<span className="figures block text-strong">{signedMoney(ages[age])}</span>
							</button>
						))}
					</div>
				</div>
			</div>
		</Card>
	);
}
