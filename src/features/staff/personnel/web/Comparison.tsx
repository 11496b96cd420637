import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/native/Notice.tsx';
import { type Assignment, positions } from '../contract.ts';
import type { Options, Record } from './queries.ts';
import { personnelTexts } from './texts.ts';
import type { Work } from './WorkFields.tsx';
import { freeTitle, keptTeams, shownBefore } from './work-before.ts';

export interface ComparisonProps {
	readonly options: Options;
	readonly record: Record;
	/** The planned change, or what has begun and is corrected; absent for a new change. */
	readonly edited: Assignment | undefined;
	readonly work: Work;
}

/** Before and after, each field in words, also for who does not see the strike-through. */
export function Comparison(props: ComparisonProps): ReactElement {
	const { record, edited, work } = props;
	const text = useText(personnelTexts);
	const rows = useRows(props);
	const isCorrection = edited !== undefined && edited.state !== 'planned';
	const hasLicence = record.licences.some(
		({ startsOn, endsOn }) => startsOn <= work.startsOn && endsOn >= work.startsOn,
	);
	return (
		<div className="grid gap-4">
			<table className="w-full text-start max-sm:text-sm">
				<thead className="text-xs text-muted">
					<tr>
						<th className="py-2 text-start font-semibold">{text('change.field')}</th>
						<th className="py-2 text-start font-semibold">{text(isCorrection ? 'correct.before' : 'change.before')}</th>
						<th className="py-2 text-start font-semibold">{text(isCorrection ? 'correct.after' : 'change.after')}</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line border-t border-line">
					{rows.map(({ name, was, is }) => (
						<tr key={name}>
							<th scope="row" className="py-2 pe-2 text-start font-normal sm:pe-3">
								{name}
							</th>
							<td className="py-2 pe-2 wrap-anywhere text-muted sm:pe-3">{was === '' ? '–' : was}</td>
							<td className={classNames('py-2 wrap-anywhere', was === is ? '' : 'font-semibold text-strong')}>
								{is === '' ? '–' : is}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{!hasLicence && !isCorrection && work.startsOn !== '' && (
				<Notice tone="warning" title={text('change.no_licence')}>
					{text('change.no_licence_text')}
				</Notice>
			)}
		</div>
	);
}

/** What each field was and is. */
function useRows({ options, record, edited, work }: ComparisonProps) {
	const text = useText(personnelTexts);
	const language = useLanguage();
	const { day, percent } = useFormat();
	const isCorrection = edited !== undefined && edited.state !== 'planned';
	const before = shownBefore(record, edited, work.startsOn);
	const title = (keys: readonly string[]): string =>
		positions
			.filter((one) => keys.includes(one))
			.map((one) => text(`position.${one}`))
			.join(', ');
	const kept = keptTeams(record);
	const teams = (name: string): string => [...new Set(name === '' ? kept : [name, ...kept])].join(', ');
	return [
		{
			name: text('work.office'),
			was: before?.officeName ?? '',
			is: options.offices.find(({ officeId }) => officeId === work.officeId)?.name ?? '',
		},
		{
			name: text('work.team'),
			was: teams(before?.teamName ?? ''),
			is: teams(options.teams.find(({ teamId }) => teamId === work.teamId)?.name ?? ''),
		},
		{
			name: text('work.position'),
			was: before?.title[language] ?? '',
			// A title from before positions were chosen from a list stays until one is chosen.
			is: title(work.positions) || (freeTitle(edited, language) ?? freeTitle(before, language) ?? ''),
		},
		{
			name: text('work.payee'),
			was: before === undefined ? '' : `${text(`payee.${before.payee}`)}, ${percent(before.share / 100)}`,
			is: `${text(`payee.${work.payee}`)}, ${percent(work.share / 100)}`,
		},
		...(isCorrection && edited.startsOn !== undefined
			? [
					{
						name: text('work.starts'),
						was: day(edited.startsOn),
						is: work.startsOn === '' ? '' : day(work.startsOn),
					},
				]
			: []),
	];
}
