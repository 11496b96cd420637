// What a time line shows of somebody's work and licences.
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#platform/contract/calendar-days.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { reminderDays } from '../contract.ts';
import { useLicenceWords } from './LicenceTable.tsx';
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
	const known = record.Assignments.filter(hasDay);
	const past = known.filter(({ State }) => State === 'past').slice(-pastShown);
	const others = known.filter(({ State }) => State !== 'past');
	const worked = [...past, ...others].map((one): WorkMoment => {
		const before = record.Assignments[record.Assignments.findIndex((row) => row === one) - 1];
		const isMove = before === undefined || before.OfficeID !== one.OfficeID;
		const values = { office: one.OfficeName };
		const position = one.Title[language];
		return {
			key: one.AssignmentID,
			day: one.StartsOn,
			title: one.State === 'now' ? position : isMove ? text(`moment.${one.State}_move`, values) : position,
			detail: [...(one.State === 'now' || !isMove ? [one.OfficeName] : [position]), one.TeamName]
				.filter((part) => part !== '')
				.join(', '),
			when: one.State,
			isOpen: one.State === 'planned' && record.IsManaged,
		};
	});
	const ending = record.Licences.filter((one) => one.State === 'valid' && !goesOn(record, one));
	const licences = ending.map((one): WorkMoment => {
		const told = reminderDays.map((days) => addDays(one.EndsOn, -days)).filter((on) => on > record.Today);
		return {
			key: one.LicenceID,
			day: one.EndsOn,
			title: text('moment.licence_ends', { province: words.province(one) }),
			detail: told.length === 0 ? '' : text('moment.reminders', { days: told.map((on) => day(on)).join(' · ') }),
			when: 'planned',
			isOpen: false,
		};
	});
	return [...worked, ...licences];
}

type Seen = SeenRecord['Assignments'][number];

function hasDay(one: Seen): one is Seen & { StartsOn: string } {
	return one.StartsOn !== undefined;
}

function goesOn({ Licences }: SeenRecord, licence: SeenRecord['Licences'][number]): boolean {
	return Licences.some((other) => {
		return other.Province === licence.Province && other.State !== 'ended' && other.EndsOn > licence.EndsOn;
	});
}
