import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { call } from '#platform/web/api-client.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { DayLimits, DayMark } from '#ui/date-field/day-limits.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { type Assignment, changePersonnel, correctPersonnel, maxDaysAhead } from '../contract.ts';
import { Comparison } from './Comparison.tsx';
import { useLicenceWords } from './use-licence-words.ts';
import { type Options, personnelKey, type Record } from './queries.ts';
import { type Work, WorkFields } from './WorkFields.tsx';
import { personnelTexts } from './texts.ts';
import { shownBefore, keptTeams, freeTitle, begin } from './work-before.ts';

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
	const { work, change, form, isCorrection } = useChange(record, edited, onDone);
	const before = shownBefore(record, edited, work.startsOn);
	const limits = useLimits(record.today, isCorrection);
	const marks = useMarks(record, edited);
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
						today={record.today}
						limits={limits}
						marks={marks}
						hasDay={!isCorrection || edited?.startsOn !== undefined}
						keptTeams={keptTeams(record)}
						keptTitle={freeTitle(edited, language) ?? freeTitle(before, language)}
						errorOf={(field) => form.field(field).error}
						onChange={change}
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
			<Outcome options={options} record={record} edited={edited} work={work} form={form} onCancel={onCancel} />
		</form>
	);
}

/** A correction is of what has begun; a change is of what is to come. */
function useLimits(today: string, isCorrection: boolean): DayLimits {
	const text = useText(personnelTexts);
	return isCorrection
		? { max: today, whyAfter: text('work.begun') }
		: { min: today, whyBefore: text('work.past'), max: addDays(today, maxDaysAhead), whyAfter: text('work.too_far') };
}

/** Days on which something of the record ends or changes. */
function useMarks(record: Record, edited: Assignment | undefined): readonly DayMark[] {
	const text = useText(personnelTexts);
	const words = useLicenceWords();
	return [
		...record.licences.map((licence) => ({
			day: licence.endsOn,
			words: text('work.mark_licence', { province: words.province(licence) }),
		})),
		...record.assignments.flatMap(({ assignmentId, state, startsOn }) =>
			state === 'planned' && startsOn !== undefined && assignmentId !== edited?.assignmentId
				? [{ day: startsOn, words: text('work.mark_change') }]
				: [],
		),
	].toSorted((one, other) => one.day.localeCompare(other.day));
}

interface OutcomeProps extends Omit<ChangeFormProps, 'onDone'> {
	readonly work: Work;
	readonly form: ReturnType<typeof useChange>['form'];
}

/** What becomes different, and the button that sends it. */
function Outcome({ options, record, edited, work, form, onCancel }: OutcomeProps): ReactElement {
	const text = useText(personnelTexts);
	const { day } = useFormat();
	const isCorrection = edited !== undefined && edited.state !== 'planned';
	const shown = work.startsOn === '' ? record.today : work.startsOn;
	return (
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
							: work.startsOn === record.today
								? text('change.today')
								: text('change.plan', { day: day(shown) })}
					</OnlineButton>
				</div>
			</div>
		</Card>
	);
}

/** What is typed, and sending it: as a new change, a change of a planned one, or a correction of what has begun. */
function useChange(record: Record, edited: Assignment | undefined, onDone: ChangeFormProps['onDone']) {
	const text = useText(personnelTexts);
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
	const change = (part: Partial<Work>): void => {
		setWork({ ...work, ...part });
		for (const field of Object.keys(part) as (keyof Work)[]) form.correct(field);
	};
	return { work, change, form, isCorrection };
}
