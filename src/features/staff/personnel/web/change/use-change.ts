// What is typed about a change, what follows from it, and sending it: as a new change, an edit of a planned one, or a correction.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { toCodePath } from '#platform/contract/wire-names.ts';
import { call } from '#platform/web/api-client.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import type { PickedPerson } from '#ui/PersonPicker.tsx';
import { type Assignment, changePersonnel, correctPersonnel } from '../../contract.ts';
import { followsKey, followsQuery, type Record } from '../queries.ts';
import { personnelTexts } from '../texts.ts';
import { begin, changedFields, shownBefore } from './work-before.ts';
import type { Work } from '../WorkFields.tsx';

export interface ChangeOptions {
	readonly record: Record;
	/** The planned change that the form is about, or what has begun and is corrected; absent for a new change. */
	readonly edited: Assignment | undefined;
	/** The id is absent for a correction. */
	readonly onDone: (day: string, assignmentId: string | undefined) => void;
	/** Somebody else saved a change: nothing was done. */
	readonly onOutdated: () => void;
}

type Wanted = InputOf<typeof changePersonnel>['change'] & { readonly leadId?: number };

const isOutdated = (error: unknown): boolean => hasErrorKey(error, 'personnel.changed_meanwhile');

export function useChange({ record, edited, onDone, onOutdated }: ChangeOptions) {
	const text = useText(personnelTexts);
	const queries = useQueryClient();
	const isCorrection = edited !== undefined && edited.state !== 'planned';
	const plannedReason = edited?.state === 'planned' ? edited.reason : '';
	const [work, setWork] = useState<Work>(() => begin(record, edited));
	const [reason, setReason] = useState(plannedReason);
	const [lead, setLead] = useState<PickedPerson | undefined>(edited?.nextLead);
	const changed = changedFields(work, shownBefore(record, edited, work.startsOn));
	const isMoved = isCorrection && work.startsOn !== edited.startsOn && edited.startsOn !== undefined;
	const isAsPlanned =
		edited?.state === 'planned' &&
		changedFields(work, edited).length === 0 &&
		work.startsOn === edited.startsOn &&
		reason === plannedReason &&
		lead?.userId === edited.nextLead?.userId;
	const wanted: Wanted = { ...work, reason, ...(lead !== undefined && { leadId: lead.userId }) };
	const form = useFormShell<Wanted, { readonly assignmentId?: string }>({
		networkFailure: text('network_failure'),
		read: () => wanted,
		send({ leadId, ...change }) {
			const input = { userId: record.userId, version: record.version, change };
			const edit = edited !== undefined && { assignmentId: edited.assignmentId };
			if (edit !== false && isCorrection) return call(correctPersonnel, { ...input, ...edit });
			return call(changePersonnel, { ...input, ...(leadId !== undefined && { leadId }), ...edit });
		},
		onFailure: (error) => (isOutdated(error) ? 'handled' : undefined),
		async onDone({ assignmentId }) {
			onDone(work.startsOn, assignmentId);
			// The directory, offices and teams show where people work as well. The effects of what is done are not asked for again.
			await queries.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(followsKey) });
		},
	});
	// What is being done is no longer asked about: the record has another version then.
	const isAsked = changed.length > 0 && !isCorrection && !form.isPending && !form.isDone;
	const follows = useFollows(record, edited, wanted, isAsked);
	const tell = useEffectEvent(onOutdated);
	const isBehind = isOutdated(form.error) || isOutdated(follows.error);
	useEffect(() => {
		if (isBehind) tell();
	}, [isBehind]);
	const change = (part: Partial<Work>): void => {
		setWork({ ...work, ...part });
		for (const field of Object.keys(part) as (keyof Work)[]) form.correct(field);
	};
	return {
		work,
		change,
		reason,
		setReason,
		lead,
		setLead: (person: PickedPerson | undefined) => {
			setLead(person);
			form.correct('leadId');
		},
		changed,
		isNothing: isAsPlanned || (changed.length === 0 && !isMoved),
		follows,
		form,
	};
}

/** By the server's judgement of the act, once what is typed stood still. */
function useFollows(record: Record, edited: Assignment | undefined, { leadId, ...change }: Wanted, isWanted: boolean) {
	const { userId, version } = record;
	const edit = edited !== undefined && { assignmentId: edited.assignmentId };
	// The reason changes nothing of what follows.
	const input = {
		userId,
		version,
		change: { ...change, reason: '' },
		...(leadId !== undefined && { leadId }),
		...edit,
	};
	const key = JSON.stringify(input);
	const isStill = useDebounced(key) === key;
	const query = useQuery({ ...followsQuery(input), enabled: isWanted && isStill && change.startsOn !== '' });
	const faultOf = (field: string): string | undefined =>
		query.data?.faults.find((fault) => toCodePath(fault.field) === field)?.code;
	return { query, data: isWanted ? query.data : undefined, error: isWanted ? query.error : null, faultOf };
}
export type Change = ReturnType<typeof useChange>;
