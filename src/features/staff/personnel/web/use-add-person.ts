// Adding a person step by step: the server judges each, keeps what was typed as a draft, and writes the person at the end.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { findFirst, focusControl } from '#platform/web/form/form-controls.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { addPersonnel, type PersonFields, savePersonnelDraft } from '../contract.ts';
import { type Check, checkQuery, type Options, personnelKey } from './queries.ts';
import { type Step, stepOf, steps } from './steps.ts';
import { type FaultCode, personnelTexts } from './texts.ts';

type Faults = Check['faults'];

/** The last draft is the one that stays, and none comes after the person was added. */
const inTurn = { id: 'add a person' };

interface Places {
	/** Takes the focus where a step begins. */
	readonly heading: RefObject<HTMLElement | null>;
	readonly form: RefObject<HTMLFormElement | null>;
}

export function useAddPerson(options: Options, { heading, form }: Places) {
	const queries = useQueryClient();
	const { person, change, errorOf, tell } = useTypedPerson(options);
	const draft = useDraft(options);
	const [step, setStep] = useState<Step>('person');
	const [formerId, setFormerId] = useState<number>();
	const [isInvited, setInvited] = useState(true);
	const check = useQuery({ ...checkQuery(person, formerId), enabled: step === 'review' });
	const faults = check.data?.faults ?? [];
	const place = steps.indexOf(step);
	const go = (to: Step, known: Faults = []): void => {
		tell(known);
		setStep(to);
		heading.current?.focus();
	};
	const add = useAdd(person, isInvited, formerId);
	const judge = useMutation({
		async mutationFn(): Promise<Faults> {
			const { faults: found, former } = await queries.fetchQuery(checkQuery(person, formerId));
			// That somebody who left has it is no fault: the review offers their record.
			const open = former === undefined ? found : found.filter(({ code }) => !code.endsWith('_taken'));
			return open.filter(({ field }) => stepOf(field) === step);
		},
		onSuccess(wrong) {
			tell(wrong);
			if (wrong.length > 0) return;
			// The next step does not wait for it.
			draft.save(person);
			go(steps[place + 1] ?? 'review');
		},
	});
	useFocusOnFault(form, judge.data);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (add.isPending || judge.isPending) return;
		if (step !== 'review') judge.mutate();
		else if (check.isSuccess && faults.length === 0) add.mutate();
	};
	return {
		person,
		change,
		errorOf,
		step,
		go,
		submit,
		check: check.data,
		faults,
		formerId,
		setFormerId,
		isInvited,
		setInvited,
		back: steps[place - 1],
		savedAt: draft.savedAt,
		isPending: add.isPending || judge.isPending || (step === 'review' && check.isFetching),
		error: add.error ?? judge.error ?? draft.error ?? check.error,
	};
}

/** What is typed, and what the server found wrong with a step: gone where the field is changed. */
function useTypedPerson(options: Options) {
	const text = useText(personnelTexts);
	const [person, setPerson] = useState<PersonFields>(() => options.draft?.person ?? emptyPerson(options));
	const [told, tell] = useState<Faults>([]);
	const errorOf = (field: string): string | undefined => {
		const fault = told.find((one) => one.field === field);
		return fault && text(fault.code as FaultCode);
	};
	const change = (part: Partial<PersonFields>): void => {
		setPerson({ ...person, ...part });
		tell(told.filter(({ field }) => !Object.keys(part).includes(field.split('.')[0] ?? '')));
	};
	return { person, change, errorOf, tell };
}

function useDraft({ draft }: Options) {
	const prove = useProof();
	const [savedAt, setSavedAt] = useState(draft?.savedAt);
	const { mutate: save, error } = useMutation({
		scope: inTurn,
		mutationFn: (person: PersonFields) => prove(() => call(savePersonnelDraft, { person })),
		onSuccess: (saved) => setSavedAt(saved.savedAt),
	});
	return { savedAt, save, error };
}

function useAdd(person: PersonFields, invite: boolean, formerId: number | undefined) {
	const text = useText(personnelTexts);
	const navigate = useNavigate();
	const queries = useQueryClient();
	const prove = useProof();
	return useMutation({
		scope: inTurn,
		mutationFn: () =>
			prove(() => call(addPersonnel, { person, invite, ...(formerId !== undefined && { userId: formerId }) })),
		onSuccess: async ({ userId }) => {
			await queries.invalidateQueries({ queryKey: personnelKey });
			showDone(text('add.done', { name: `${person.givenName} ${person.familyName}` }));
			navigate(pathTo('staffPerson', { key: String(userId) }));
		},
	});
}

/** After the faults are on the page, so that a screen reader reads them with the field. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, wrong: Faults | undefined): void {
	useEffect(() => {
		if (wrong === undefined) return;
		focusControl(findFirst(form.current, Object.fromEntries(wrong.map(({ field, code }) => [field, code]))));
	}, [form, wrong]);
}

function emptyPerson({ offices, ownOfficeId }: Options): PersonFields {
	const office = offices.find(({ officeId }) => officeId === ownOfficeId) ?? offices[0];
	return {
		givenName: '',
		familyName: '',
		email: '',
		phone: '',
		language: 'en',
		officeId: office?.officeId ?? '',
		teamId: '',
		positions: [],
		payee: 'person',
		share: 100,
		startsOn: office?.today ?? '',
		licences: [],
		externalIds: [],
		products: [],
	};
}
