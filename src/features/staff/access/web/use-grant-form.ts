import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { grantAccess, type ScopeKind, type StaffRole } from '../contract.ts';
import { accessKey, type Grantee, type Options, type PlaceOption } from './queries.ts';
import { accessTexts } from './texts.ts';

const minReasonLength = 5;

export interface GrantFields {
	readonly person: Grantee | undefined;
	readonly kind: ScopeKind;
	/** Id of the office or team; undefined until one is chosen. */
	readonly placeId: string | undefined;
	readonly role: StaffRole | undefined;
	readonly startsOn: string;
	/** Empty: for good. Undefined: not entered, so it is the last day of the place, if it has one. */
	readonly endsOn: string | undefined;
	readonly reason: string;
}

/** What the call wants, but for the id of the grant, which follows from it. */
type Wish = Omit<InputOf<typeof grantAccess>, 'grantId'>;

/** What is in the form, the place that it is about, and sending it. What was typed stays when it is refused. */
export function useGrantForm(
	{ scopes: places, today }: Options,
	grantee: Grantee | undefined,
	onDone: (name: string) => void,
) {
	const text = useText(accessTexts);
	const [kind] = kindsOf(places);
	const [fields, setFields] = useState<GrantFields>(() => ({
		person: grantee,
		kind: kind ?? 'office',
		placeId: undefined,
		role: undefined,
		startsOn: today,
		endsOn: undefined,
		reason: '',
	}));
	const place = findPlace(places, fields);
	const role =
		place !== undefined && fields.role !== undefined && place.roles.includes(fields.role) ? fields.role : undefined;
	// What is given ends with what its giver has, at the latest.
	const lastDay = place?.lastDay ?? '';
	const queries = useQueryClient();
	const newGrantId = useAttemptId();
	const form = useFormShell<Wish, unknown>({
		networkFailure: text('network_failure'),
		read: () => ({
			userId: fields.person?.userId ?? fault(text('form.to_needed')),
			scope: place === undefined ? fault(text('form.place_needed')) : { kind: place.kind, id: place.id },
			// What may be granted follows from the place.
			role: (place === undefined ? fields.role : role) ?? fault(text('form.role_needed')),
			startsOn: fields.startsOn,
			...((fields.endsOn || lastDay) !== '' && { endsOn: fields.endsOn || lastDay }),
			reason: fields.reason.trim().length < minReasonLength ? fault(text('form.reason_needed')) : fields.reason,
		}),
		send: (wish) => call(grantAccess, { ...wish, grantId: newGrantId(wish) }),
		async onDone() {
			await queries.invalidateQueries({ queryKey: accessKey });
			setFields({ ...fields, person: undefined, endsOn: undefined, reason: '' });
			onDone(fields.person?.name ?? '');
		},
	});
	return {
		fields: { ...fields, endsOn: fields.endsOn ?? lastDay },
		change: (part: Partial<GrantFields>) => setFields({ ...fields, ...part }),
		place,
		role,
		form,
	};
}

export function kindsOf(places: readonly PlaceOption[]): readonly ScopeKind[] {
	const order: readonly ScopeKind[] = ['office', 'team', 'organisation', 'brand'];
	return order.filter((kind) => places.some((one) => one.kind === kind));
}

function findPlace(places: readonly PlaceOption[], { kind, placeId }: GrantFields): PlaceOption | undefined {
	const isOne = kind === 'brand' || kind === 'organisation';
	return places.find(({ kind: placeKind, id }) => placeKind === kind && (isOne || id === placeId));
}

/** The same wish sent once more is the same grant; another wish is another. */
function useAttemptId(): (wish: Wish) => string {
	const last = useRef<{ readonly wish: string; readonly id: string }>(undefined);
	return (wish) => {
		const key = JSON.stringify(wish);
		if (last.current?.wish !== key) last.current = { wish: key, id: crypto.randomUUID() };
		return last.current.id;
	};
}
