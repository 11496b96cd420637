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
function withOwnTeams(options: Options, { assignments }: Record): Options {
	const own = assignments.flatMap(({ teamId, teamName }) => (teamId === '' ? [] : [{ teamId, name: teamName }]));
	const others = own.filter(({ teamId }, index) => {
		const isFirst = own.findIndex((one) => one.teamId === teamId) === index;
		return isFirst && !options.teams.some((one) => one.teamId === teamId);
	});
	return { ...options, teams: [...options.teams, ...others] };
}

export function ChangeForm({ options: offered, record, edited, onDone, onCancel }: ChangeFormProps): ReactElement {
	const options = withOwnTeams(offered, record);
	const text = useText(personnelTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const [work, setWork] = useState<Work>(() => begin(record, edited));
	const isCorrection = edited !== undefined && edited.state !== 'planned';
	const queries = useQueryClient();
	const form = useFormShell<InputOf<typeof changePersonnel>['change'], unknown>({
		networkFailure: text('network_failure'),
		read: (typed) => ({ ...work, reason: typed('reason') }),
		send(change) {
			const input = { userId: record.userId, version: record.version, change };
			if (edited === undefined) return call(changePersonnel, input);
			const edit = { ...input, assignmentId: edited.assignmentId };
			return isCorrection ? call(correctPersonnel, edit) : call(changePersonnel, edit);
		},
		async onDone() {
			onDone(isCorrection ? text('correct.done') : text('change.done', { day: day(work.startsOn) }));
			await queries.invalidateQueries({ queryKey: personnelKey });
		},
	});
	const before = shownBefore(record, edited, work.startsOn);
	const isToday = work.startsOn === record.today;
	const shown = work.startsOn === '' ? record.today : work.startsOn;
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
						earliest={isCorrection ? undefined : record.today}
						latest={isCorrection ? record.today : undefined}
						hasDay={!isCorrection || edited.startsOn !== undefined}
						keptTeams={keptTeams(record)}
						keptTitle={freeTitle(edited, language) ?? freeTitle(before, language)}
						errorOf={(field) => form.field(field).error}
						onChange={(part) => {
							setWork({ ...work, ...part });
							for (const field of Object.keys(part) as (keyof Work)[]) form.correct(field);
						}}
					/>
					<TextField
						{...form.field('reason')}
						label={text('change.reason')}
						{...(!isCorrection && { labelNote: text('optional') })}
						required={isCorrection}
						description={text(isCorrection ? 'correct.reason_hint' : 'change.reason_hint')}
						autoComplete="off"
						maxLength={500}
						defaultValue={edited?.state === 'planned' ? edited.reason : ''}
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
	const isCorrection = edited !== undefined && edited.state !== 'planned';
	const before = shownBefore(record, edited, work.startsOn);
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

/** What a change is compared with: what is corrected, or what holds before it. */
function shownBefore(record: Record, edited: Assignment | undefined, day: string): Assignment | undefined {
	return edited !== undefined && edited.state !== 'planned' ? edited : holdsBefore(record, edited, day);
}

/** Names of the teams that no assignment is about: a change leaves them. */
function keptTeams({ teams, assignments }: Record): readonly string[] {
	return teams.filter(({ teamId }) => assignments.every((one) => one.teamId !== teamId)).map(({ name }) => name);
}

function freeTitle(work: Assignment | undefined, language: Language): string | undefined {
	return work === undefined || work.positions.length > 0 || work.title.en === '' ? undefined : work.title[language];
}

/** What holds on the day before, the plan that is edited aside. */
function holdsBefore({ assignments }: Record, edited: Assignment | undefined, day: string): Assignment | undefined {
	return assignments.findLast((one) => {
		return one.assignmentId !== edited?.assignmentId && (one.startsOn === undefined || one.startsOn < day);
	});
}

function begin({ assignments, today }: Record, edited: Assignment | undefined): Work {
	const from = edited ?? assignments.find(({ state }) => state === 'now') ?? assignments[0];
	return {
		officeId: from?.officeId ?? '',
		teamId: from?.teamId ?? '',
		positions: [...(from?.positions ?? [])],
		payee: from?.payee ?? 'person',
		share: from?.share ?? 100,
		// Something may have begun today already, and most changes are planned.
		startsOn: edited?.startsOn ?? (edited?.state === 'planned' || edited === undefined ? addDays(today, 1) : today),
	};
}
