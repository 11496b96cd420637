// What a time line shows of somebody's work and licences.
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#platform/contract/calendar-days.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { reminderDays } from '../contract.ts';
import { useLicenceWords } from './use-licence-words.ts';
import { seenRecordQuery, type SeenRecord } from './queries.ts';
import { personnelTexts } from './texts.ts';

export interface WorkMoment {
	readonly key: string;
	/** `YYYY-MM-DD`. */
	readonly day: string;
	readonly title: string;
	readonly detail: string;
	readonly when: 'past' | 'now' | 'planned';
	/** May be edited and withdrawn by the caller. */
	readonly isOpen: boolean;
}

/** Those of the past that are shown: the last ones. */
const pastShown = 3;

/** Empty until they are there. */
export function useWorkMoments(userId: number): readonly WorkMoment[] {
	const text = useText(personnelTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const words = useLicenceWords();
	const { data: record } = useQuery(seenRecordQuery(userId));
	if (record === undefined) return [];
	const known = record.assignments.filter(hasDay);
	const past = known.filter(({ state }) => state === 'past').slice(-pastShown);
	const others = known.filter(({ state }) => state !== 'past');
	const worked = [...past, ...others].map((one): WorkMoment => {
		const before = record.assignments[record.assignments.findIndex((row) => row === one) - 1];
		const isMove = before === undefined || before.officeId !== one.officeId;
		const values = { office: one.officeName };
		const position = one.title[language];
		return {
			key: one.assignmentId,
			day: one.startsOn,
			title: one.state === 'now' ? position : isMove ? text(`moment.${one.state}_move`, values) : position,
			detail: [...(one.state === 'now' || !isMove ? [one.officeName] : [position]), one.teamName]
				.filter((part) => part !== '')
				.join(', '),
			when: one.state,
			isOpen: one.state === 'planned' && record.isManaged,
		};
	});
	const ending = record.licences.filter((one) => one.state === 'valid' && !goesOn(record, one));
	const licences = ending.map((one): WorkMoment => {
		const told = reminderDays.map((days) => addDays(one.endsOn, -days)).filter((on) => on > record.today);
		return {
			key: one.licenceId,
			day: one.endsOn,
			title: text('moment.licence_ends', { province: words.province(one) }),
			detail: told.length === 0 ? '' : text('moment.reminders', { days: told.map((on) => day(on)).join(' · ') }),
			when: 'planned',
			isOpen: false,
		};
	});
	return [...worked, ...licences];
}

type Seen = SeenRecord['assignments'][number];

function hasDay(one: Seen): one is Seen & { startsOn: string } {
	return one.startsOn !== undefined;
}

function goesOn({ licences }: SeenRecord, licence: SeenRecord['licences'][number]): boolean {
	return licences.some((other) => {
		return other.province === licence.province && other.state !== 'ended' && other.endsOn > licence.endsOn;
	});
}
