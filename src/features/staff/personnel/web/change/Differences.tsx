import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { type Assignment, positions } from '../../contract.ts';
import type { Options, Record } from '../queries.ts';
import { personnelTexts } from '../texts.ts';
import type { Work } from '../WorkFields.tsx';
import { freeTitle, keptTeams, shownBefore } from './work-before.ts';

export interface DifferencesProps {
	readonly options: Options;
	readonly record: Record;
	/** The planned change, or what has begun and is corrected; absent for a new change. */
	readonly edited: Assignment | undefined;
	readonly work: Work;
}

/** Before and after of each field that differs. */
export function Differences(props: DifferencesProps): ReactElement {
	const text = useText(personnelTexts);
	const rows = useRows(props).filter(({ was, is }) => was !== is);
	if (rows.length === 0) return <p className="text-muted">{text('change.nothing')}</p>;
	return (
		<dl className="divide-y divide-line">
			{rows.map(({ name, was, is }) => (
				<div key={name} className="py-2.5 first:pt-0 last:pb-0">
					<dt className="text-sm text-muted">{name}</dt>
					<dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
						<del className="text-muted">{was === '' ? '–' : was}</del>
						<Icon name="arrow-right" className="text-muted" />
						<span className="sr-only">{text('change.to')}</span>
						<ins className="font-semibold text-strong no-underline">{is === '' ? '–' : is}</ins>
					</dd>
				</div>
			))}
		</dl>
	);
}

/** What each field was and is. */
function useRows({ options, record, edited, work }: DifferencesProps) {
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
	const paid = ({ payee, share }: Pick<Work, 'payee' | 'share'>): string =>
		`${payee === 'person' ? record.givenName : text(`payee.${payee}`)}, ${percent(share / 100)}`;
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
			was: before === undefined ? '' : paid(before),
			is: paid(work),
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
