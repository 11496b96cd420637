import { type ReactElement, useEffect, useId, useRef } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { DayLimits, DayMark } from '#ui/date-field/day-limits.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { PersonPicker } from '#ui/PersonPicker.tsx';
import { type Assignment, maxDaysAhead } from '../../contract.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { leadsQuery, type Options, type Record } from '../queries.ts';
import { personnelTexts } from '../texts.ts';
import { type Change, type ChangeOptions, useChange } from './use-change.ts';
import { useLicenceWords } from '../use-licence-words.ts';
import { freeTitle, keptTeams, shownBefore } from './work-before.ts';
import { type Work, WorkFields } from '../WorkFields.tsx';

export interface ChangeFormProps extends ChangeOptions {
	readonly options: Options;
	/** Why the form is not as it was left: what it shows is another plan, or newer. */
	readonly news: 'opened' | 'outdated' | undefined;
	/** Something is planned for the day that was chosen: it is edited instead. */
	readonly onOpen: (planned: Assignment) => void;
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

export function ChangeForm(props: ChangeFormProps): ReactElement {
	const { record, edited, news, onOpen, onCancel } = props;
	const options = withOwnTeams(props.options, record);
	const text = useText(personnelTexts);
	const { day } = useFormat();
	const change = useChange(props);
	const { form } = change;
	const isCorrection = edited !== undefined && edited.state !== 'planned';
	const button = useRef<HTMLButtonElement>(null);
	// The press did nothing: the next one is about what is shown now.
	useEffect(() => {
		if (news === 'outdated') button.current?.focus();
	}, [news]);
	const formId = useId();
	const set = (part: Partial<Work>): void => {
		const planned = findPlanned(record, edited, part.startsOn);
		if (planned === undefined) change.change(part);
		else onOpen(planned);
	};
	return (
		<>
			<form {...form.props} id={formId} className="min-w-0 max-xl:order-1">
				<Card>
					{isCorrection && <CardHeader title={text('correct.title')} description={text('correct.text')} />}
					<div className="grid gap-5">
						{news === 'opened' && edited?.startsOn !== undefined && (
							<Notice role="status">{text('change.opened', { day: day(edited.startsOn) })}</Notice>
						)}
						{news === 'outdated' && (
							<Notice role="alert" tone="warning">
								{text('change.outdated')}
							</Notice>
						)}
						<Fields {...props} options={options} change={change} isCorrection={isCorrection} onSet={set} />
					</div>
				</Card>
			</form>
			<ChangeOutcome
				options={options}
				record={record}
				edited={edited}
				change={change}
				formId={formId}
				button={button}
				onCancel={onCancel}
			/>
		</>
	);
}

/** Another change that begins on that day. */
function findPlanned({ assignments }: Record, edited: Assignment | undefined, day: string | undefined) {
	if (edited !== undefined && edited.state !== 'planned') return undefined;
	return assignments.find((one) => {
		return one.state === 'planned' && one.startsOn === day && one.assignmentId !== edited?.assignmentId;
	});
}

interface FieldsProps extends ChangeFormProps {
	readonly change: Change;
	readonly isCorrection: boolean;
	readonly onSet: (part: Partial<Work>) => void;
}

function Fields({ options, record, edited, change, isCorrection, onSet }: FieldsProps): ReactElement {
	const text = useText(personnelTexts);
	const language = useLanguage();
	const { work, form, reason, setReason } = change;
	const before = shownBefore(record, edited, work.startsOn);
	return (
		<>
			<WorkFields
				options={options}
				work={work}
				today={record.today}
				limits={useLimits(record.today, isCorrection)}
				marks={useMarks(record, edited)}
				hasDay={!isCorrection || edited?.startsOn !== undefined}
				dayTexts={useDayTexts(options, work, record.today)}
				changed={change.changed}
				keptTeams={keptTeams(record)}
				keptTitle={freeTitle(edited, language) ?? freeTitle(before, language)}
				errorOf={(field) => form.field(field).error}
				onChange={onSet}
			/>
			<LeadField change={change} userId={record.userId} />
			<TextField
				{...form.field('reason')}
				label={text('change.reason')}
				{...(!isCorrection && { labelNote: text('optional') })}
				required={isCorrection}
				description={text(isCorrection ? 'correct.reason_hint' : 'change.reason_hint')}
				autoComplete="off"
				maxLength={500}
				value={reason}
				onChange={(event) => setReason(event.target.value)}
			/>
		</>
	);
}

/** Asked where the person leaves a team that they lead alone. */
function LeadField({ change, userId }: { readonly change: Change; readonly userId: number }): ReactElement | null {
	const text = useText(personnelTexts);
	const team = change.follows.data?.unledTeam?.name;
	if (team === undefined) return null;
	return (
		<div data-field="leadId">
			<PersonPicker
				label={text('change.lead', { team })}
				words={{
					searching: text('change.searching'),
					nobody: text('change.nobody'),
					networkFailure: text('network_failure'),
				}}
				error={change.form.field('leadId').error}
				chosen={change.lead}
				query={(words) => leadsQuery(userId, words)}
				onChoose={change.setLead}
			/>
		</div>
	);
}

function useDayTexts(options: Options, { officeId, startsOn }: Work, today: string) {
	const text = useText(personnelTexts);
	const language = useLanguage();
	const place = options.offices.find((one) => one.officeId === officeId);
	const city = place?.city === '' ? place.name : place?.city;
	return {
		label: text('change.from'),
		description:
			startsOn === today
				? text('change.at_once')
				: text('change.midnight', {
						place: city ?? text('work.there'),
						zone: nameOfZone(place?.timeZone ?? 'America/Toronto', language),
					}),
	};
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
