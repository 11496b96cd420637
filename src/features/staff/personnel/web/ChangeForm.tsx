import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { type Assignment, changePersonnel, correctPersonnel, positions } from '../contract.ts';
import { type Options, personnelKey, type Record } from './queries.ts';
import { type Work, WorkFields } from './WorkFields.tsx';
import { personnelTexts } from './texts.ts';

export interface ChangeFormProps {
	readonly options: Options;
	readonly record: Record;
	/** The planned change that the form is about, or what has begun and is corrected; absent for a new change. */
	readonly edited: Assignment | undefined;
	readonly onDone: (words: string) => void;
	readonly onCancel: () => void;
}

/** A team that the person is in already can be kept, also where it lies outside the area of who changes the record. */
function withOwnTeams(options: Options, { Assignments }: Record): Options {
	const own = Assignments.flatMap(({ TeamID, TeamName }) => (TeamID === '' ? [] : [{ TeamID, Name: TeamName }]));
	const others = own.filter(({ TeamID }, index) => {
		const isFirst = own.findIndex((one) => one.TeamID === TeamID) === index;
		return isFirst && !options.Teams.some((one) => one.TeamID === TeamID);
	});
	return { ...options, Teams: [...options.Teams, ...others] };
}

export function ChangeForm({ options: offered, record, edited, onDone, onCancel }: ChangeFormProps): ReactElement {
	const options = withOwnTeams(offered, record);
	const text = useText(personnelTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const [work, setWork] = useState<Work>(() => begin(record, edited));
	const isCorrection = edited !== undefined && edited.State !== 'planned';
	const queries = useQueryClient();
	const form = useFormShell<InputOf<typeof changePersonnel>['Change'], unknown>({
		networkFailure: text('network_failure'),
		read: (typed) => ({ ...work, Reason: typed('Reason') }),
		send(change) {
			const input = { UserID: record.UserID, Version: record.Version, Change: change };
			if (edited === undefined) return call(changePersonnel, input);
			const edit = { ...input, AssignmentID: edited.AssignmentID };
			return isCorrection ? call(correctPersonnel, edit) : call(changePersonnel, edit);
		},
		async onDone() {
			onDone(isCorrection ? text('correct.done') : text('change.done', { day: day(work.StartsOn) }));
			await queries.invalidateQueries({ queryKey: personnelKey });
		},
	});
	const before = shownBefore(record, edited, work.StartsOn);
	const isToday = work.StartsOn === record.Today;
	const shown = work.StartsOn === '' ? record.Today : work.StartsOn;
	return (
		<form {...form.props} className="grid gap-5">
			<Card>
				<CardHeader
					title={text(isCorrection ? 'correct.title' : edited === undefined ? 'change.new' : 'change.edit')}
					{...(isCorrection && { description: text('correct.text') })}
				/>
				<div className="grid gap-5">
					<WorkFields
						options={options}
						work={work}
						earliest={isCorrection ? undefined : record.Today}
						latest={isCorrection ? record.Today : undefined}
						hasDay={!isCorrection || edited.StartsOn !== undefined}
						keptTeams={keptTeams(record)}
						keptTitle={freeTitle(edited, language) ?? freeTitle(before, language)}
						errorOf={(field) => form.field(field).error}
						onChange={(part) => {
							setWork({ ...work, ...part });
							for (const field of Object.keys(part) as (keyof Work)[]) form.correct(field);
						}}
					/>
					<TextField
						{...form.field('Reason')}
						label={text('change.reason')}
						{...(!isCorrection && { labelNote: text('optional') })}
						required={isCorrection}
						description={text(isCorrection ? 'correct.reason_hint' : 'change.reason_hint')}
						autoComplete="off"
						maxLength={500}
						defaultValue={edited?.State === 'planned' ? edited.Reason : ''}
					/>
				</div>
			</Card>
			<Card>
				{isCorrection ? (
					<CardHeader title={text('correct.what')} description={text('correct.both')} />
				) : (
					<CardHeader title={text('change.what', { day: day(shown) })} description={text('change.until_then')} />
				)}
				<Comparison options={options} record={record} edited={edited} work={work} />
				<div className="mt-5 grid gap-3">
					<FormRefusal>{form.refusal}</FormRefusal>
					<div className="flex flex-wrap justify-end gap-3 max-sm:grid max-sm:justify-stretch">
						{edited !== undefined && <Button onClick={onCancel}>{text('change.cancel')}</Button>}
						<OnlineButton type="submit" variant="primary" isPending={form.isPending} pendingLabel={text('add.pending')}>
							{isCorrection
								? text('correct.submit')
								: isToday
									? text('change.today')
									: text('change.plan', { day: day(shown) })}
						</OnlineButton>
					</div>
				</div>
			</Card>
		</form>
	);
}

interface ComparisonProps extends Pick<ChangeFormProps, 'options' | 'record' | 'edited'> {
	readonly work: Work;
}

/** Before and after, each field in words, also for who does not see the strike-through. */
function Comparison({ options, record, edited, work }: ComparisonProps): ReactElement {
	const text = useText(personnelTexts);
	const language = useLanguage();
	const { day, percent } = useFormat();
	const isCorrection = edited !== undefined && edited.State !== 'planned';
	const before = shownBefore(record, edited, work.StartsOn);
	const title = (keys: readonly string[]): string =>
		positions
			.filter((one) => keys.includes(one))
			.map((one) => text(`position.${one}`))
			.join(', ');
	const kept = keptTeams(record);
	const teams = (name: string): string => [...new Set(name === '' ? kept : [name, ...kept])].join(', ');
	const rows = [
		{
			name: text('work.office'),
			was: before?.OfficeName ?? '',
			is: options.Offices.find(({ OfficeID }) => OfficeID === work.OfficeID)?.Name ?? '',
		},
		{
			name: text('work.team'),
			was: teams(before?.TeamName ?? ''),
			is: teams(options.Teams.find(({ TeamID }) => TeamID === work.TeamID)?.Name ?? ''),
		},
		{
			name: text('work.position'),
			was: before?.Title[language] ?? '',
			// A title from before positions were chosen from a list stays until one is chosen.
			is: title(work.Positions) || (freeTitle(edited, language) ?? freeTitle(before, language) ?? ''),
		},
		{
			name: text('work.payee'),
			was: before === undefined ? '' : `${text(`payee.${before.Payee}`)}, ${percent(before.Share / 100)}`,
			is: `${text(`payee.${work.Payee}`)}, ${percent(work.Share / 100)}`,
		},
		...(isCorrection && edited.StartsOn !== undefined
			? [
					{
						name: text('work.starts'),
						was: day(edited.StartsOn),
						is: work.StartsOn === '' ? '' : day(work.StartsOn),
					},
				]
			: []),
	];
	const hasLicence = record.Licences.some(
		({ StartsOn, EndsOn }) => StartsOn <= work.StartsOn && EndsOn >= work.StartsOn,
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
			{!hasLicence && !isCorrection && work.StartsOn !== '' && (
				<Notice tone="warning" title={text('change.no_licence')}>
					{text('change.no_licence_text')}
				</Notice>
			)}
		</div>
	);
}

/** What a change is compared with: what is corrected, or what holds before it. */
function shownBefore(record: Record, edited: Assignment | undefined, day: string): Assignment | undefined {
	return edited !== undefined && edited.State !== 'planned' ? edited : holdsBefore(record, edited, day);
}

/** Names of the teams that no assignment is about: a change leaves them. */
function keptTeams({ Teams, Assignments }: Record): readonly string[] {
	return Teams.filter(({ TeamID }) => Assignments.every((one) => one.TeamID !== TeamID)).map(({ Name }) => Name);
}

function freeTitle(work: Assignment | undefined, language: Language): string | undefined {
	return work === undefined || work.Positions.length > 0 || work.Title.en === '' ? undefined : work.Title[language];
}

/** What holds on the day before, the plan that is edited aside. */
function holdsBefore({ Assignments }: Record, edited: Assignment | undefined, day: string): Assignment | undefined {
	return Assignments.findLast((one) => {
		return one.AssignmentID !== edited?.AssignmentID && (one.StartsOn === undefined || one.StartsOn < day);
	});
}

function begin({ Assignments, Today }: Record, edited: Assignment | undefined): Work {
	const from = edited ?? Assignments.find(({ State }) => State === 'now') ?? Assignments[0];
	return {
		OfficeID: from?.OfficeID ?? '',
		TeamID: from?.TeamID ?? '',
		Positions: [...(from?.Positions ?? [])],
		Payee: from?.Payee ?? 'person',
		Share: from?.Share ?? 100,
		// Something may have begun today already, and most changes are planned.
		StartsOn: edited?.StartsOn ?? (edited?.State === 'planned' || edited === undefined ? addDays(Today, 1) : Today),
	};
}
