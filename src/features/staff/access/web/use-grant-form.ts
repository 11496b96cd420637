import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { grantAccess, type ScopeKind, type StaffRole } from '../contract.ts';
import { accessKey, type Grantee, type Options, type PlaceOption } from './queries.ts';

export interface GrantFields {
	readonly person: Grantee | undefined;
	readonly kind: ScopeKind;
	/** Id of the office or team; undefined until one is chosen. */
	readonly placeId: string | undefined;
	readonly role: StaffRole | undefined;
	readonly startsOn: string;
	/** Empty: for good. */
	readonly endsOn: string;
	readonly reason: string;
}

export type Missing = 'person' | 'place' | 'role' | 'reason';

/** What is in the form, the place that it is about, and sending it. What was typed stays when it is refused. */
export function useGrantForm({ Scopes: places, Today: today }: Options, onDone: (name: string) => void) {
	const [kind] = kindsOf(places);
	const [fields, setFields] = useState<GrantFields>(() => ({
		person: undefined,
		kind: kind ?? 'office',
		placeId: undefined,
		role: undefined,
		startsOn: today,
		endsOn: '',
		reason: '',
	}));
	const place = findPlace(places, fields);
	const role =
		place !== undefined && fields.role !== undefined && place.Roles.includes(fields.role) ? fields.role : undefined;
	const missing = listMissing(fields, place, role);
	const queries = useQueryClient();
	const prove = useProof();
	const newGrantId = useAttemptId();
	const send = useMutation({
		mutationFn: async () => {
			const { person } = fields;
			if (person === undefined || place === undefined || role === undefined)
				throw new Error('The form is not complete');
			const wish = {
				UserID: person.UserID,
				Role: role,
				Scope: { Kind: place.Kind, ID: place.ID },
				StartsOn: fields.startsOn,
				...(fields.endsOn !== '' && { EndsOn: fields.endsOn }),
				Reason: fields.reason,
			};
			await prove(() => call(grantAccess, { ...wish, GrantID: newGrantId(wish) }));
			return person.Name;
		},
		onSuccess: async (name) => {
			await queries.invalidateQueries({ queryKey: accessKey });
			setFields({ ...fields, person: undefined, endsOn: '', reason: '' });
			onDone(name);
		},
	});
	return {
		fields,
		change: (part: Partial<GrantFields>) => setFields({ ...fields, ...part }),
		place,
		role,
		missing,
		send,
	};
}

export function kindsOf(places: readonly PlaceOption[]): readonly ScopeKind[] {
	const order: readonly ScopeKind[] = ['office', 'team', 'organisation', 'brand'];
	return order.filter((kind) => places.some(({ Kind }) => Kind === kind));
}

function findPlace(places: readonly PlaceOption[], { kind, placeId }: GrantFields): PlaceOption | undefined {
	const isOne = kind === 'brand' || kind === 'organisation';
	return places.find(({ Kind, ID }) => Kind === kind && (isOne || ID === placeId));
}

function listMissing(
	{ person, reason }: GrantFields,
	place: PlaceOption | undefined,
	role: StaffRole | undefined,
): readonly Missing[] {
	const given: Readonly<Record<Missing, boolean>> = {
		person: person !== undefined,
		place: place !== undefined,
		role: role !== undefined,
		reason: reason.trim().length >= 5,
	};
	return (['person', 'place', 'role', 'reason'] as const).filter((part) => !given[part]);
}

/** The same wish sent once more is the same grant; another wish is another. */
function useAttemptId(): (wish: Omit<InputOf<typeof grantAccess>, 'GrantID'>) => string {
	const last = useRef<{ readonly wish: string; readonly id: string }>(undefined);
	return (wish) => {
		const key = JSON.stringify(wish);
		if (last.current?.wish !== key) last.current = { wish: key, id: crypto.randomUUID() };
		return last.current.id;
	};
}
