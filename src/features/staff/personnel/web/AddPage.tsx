import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { findFirst, focusControl } from '#platform/web/form/form-controls.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { showDone } from '#platform/web/toasts.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { CheckboxGroup } from '#ui/native/CheckboxGroup.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { addPersonnel, type PersonFields, savePersonnelDraft } from '../contract.ts';
import { LicenceStep, PersonStep } from './PersonSteps.tsx';
import { type Check, checkQuery, optionsQuery, personnelKey } from './queries.ts';
import { Review } from './Review.tsx';
import { WorkFields } from './WorkFields.tsx';
import { type FaultCode, personnelTexts } from './texts.ts';
import { steps, type Step, stepOf } from './steps.ts';

type Faults = Check['faults'];

/** The last draft is the one that stays, and none comes after the person was added. */
const inTurn = { id: 'add a person' };

/** In steps, with a review before anything is written; what was typed waits on the server. */
export function AddPage(): ReactElement {
	const text = useText(personnelTexts);
	const nameOfProduct = useProductName();
	const { moment } = useFormat();
	const navigate = useNavigate();
	const options = useSuspenseQuery(optionsQuery).data;
	const [person, setPerson] = useState<PersonFields>(() => options.draft?.person ?? emptyPerson(options));
	const [savedAt, setSavedAt] = useState(options.draft?.savedAt);
	const [step, setStep] = useState<Step>('person');
	const [formerId, setFormerId] = useState<number>();
	const [isInvited, setInvited] = useState(true);
	// As the server judged a step; gone where the field is changed.
	const [told, setTold] = useState<Faults>([]);
	const heading = useRef<HTMLDivElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const queries = useQueryClient();
	const prove = useProof();
	const check = useQuery({ ...checkQuery(person, formerId), enabled: step === 'review' });
	const faults = check.data?.faults ?? [];
	const errorOf = (field: string): string | undefined => {
		const fault = told.find((one) => one.field === field);
		return fault && text(fault.code as FaultCode);
	};
	const change = (part: Partial<PersonFields>): void => {
		setPerson({ ...person, ...part });
		setTold(told.filter(({ field }) => !Object.keys(part).includes(field.split('.')[0] ?? '')));
	};
	const save = useMutation({
		scope: inTurn,
		mutationFn: (draft: PersonFields) => prove(() => call(savePersonnelDraft, { person: draft })),
		onSuccess: ({ savedAt }) => setSavedAt(savedAt),
	});
	const add = useMutation({
		scope: inTurn,
		mutationFn: () =>
			prove(() =>
				call(addPersonnel, {
					person,
					invite: isInvited,
					...(formerId !== undefined && { userId: formerId }),
				}),
			),
		onSuccess: async ({ userId }) => {
			await queries.invalidateQueries({ queryKey: personnelKey });
			showDone(text('add.done', { name: `${person.givenName} ${person.familyName}` }));
			navigate(pathTo('changePersonnel', { key: String(userId) }));
		},
	});
	const judge = useMutation({
		async mutationFn(): Promise<Faults> {
			const { faults: found, former } = await queries.fetchQuery(checkQuery(person, formerId));
			// That somebody who left has it is no fault: the review offers their record.
			const open = former === undefined ? found : found.filter(({ code }) => !code.endsWith('_taken'));
			return open.filter(({ field }) => stepOf(field) === step);
		},
		onSuccess(wrong) {
			setTold(wrong);
			if (wrong.length > 0) return;
			// The next step does not wait for it.
			save.mutate(person);
			go(steps[place + 1] ?? 'review');
		},
	});
	const { data: wrong } = judge;
	// After the faults are on the page, so that a screen reader reads them with the field.
	useEffect(() => {
		if (wrong === undefined) return;
		focusControl(findFirst(form.current, Object.fromEntries(wrong.map(({ field, code }) => [field, code]))));
	}, [wrong]);
	const go = (to: Step, known: Faults = []): void => {
		setTold(known);
		setStep(to);
		heading.current?.focus();
	};
	const place = steps.indexOf(step);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (add.isPending || judge.isPending) return;
		if (step !== 'review') judge.mutate();
		else if (check.isSuccess && faults.length === 0) add.mutate();
	};
	const back = steps[place - 1];
	const { products = [] } = person;
	// One that another office has is shown until it is taken away.
	const offered = options.offices.find(({ officeId }) => officeId === person.officeId)?.products ?? [];
	const codes = [...new Set([...offered, ...products])];
	const name = `${person.givenName} ${person.familyName}`.trim();
	return (
		<>
			<Heading level={1} size="display">
				{text('add.title')}
			</Heading>
			<ol className="mt-4 flex flex-wrap gap-x-4 gap-y-2" aria-label={text('add.steps')}>
				{steps.map((one, index) => (
					<li key={one} aria-current={one === step ? 'step' : undefined} className="text-sm">
						<Badge tone={one === step ? 'accent' : 'neutral'} {...(index < place && { icon: 'check' as const })}>
							{index + 1}. {text(`step.${one}`)}
						</Badge>
					</li>
				))}
			</ol>
			<form ref={form} noValidate method="post" className="mt-5" onSubmit={submit}>
				<Card>
					<div ref={heading} tabIndex={-1}>
						<CardHeader
							title={step === 'review' ? (name === '' ? text('step.review') : name) : text(`step.${step}`)}
							description={step === 'review' ? text('add.nothing_yet') : undefined}
							actions={savedAt !== undefined && <Badge>{text('add.saved', { time: moment(savedAt) })}</Badge>}
						/>
					</div>
					{step === 'person' && <PersonStep person={person} errorOf={errorOf} onChange={change} />}
					{step === 'licences' && <LicenceStep person={person} errorOf={errorOf} onChange={change} />}
					{step === 'work' && (
						<div className="grid gap-5">
							<WorkFields options={options} work={person} errorOf={errorOf} onChange={change} />
							<CheckboxGroup
								name="products"
								label={text('products.title')}
								description={text(codes.length === 0 ? 'products.none_at_office' : 'products.hint')}
								error={errorOf('products')}
								options={codes.map((code) => ({ id: code, label: nameOfProduct(code) }))}
								value={products}
								onChange={(products) => change({ products: [...products] })}
							/>
						</div>
					)}
					{step === 'review' && (
						<Review
							options={options}
							person={person}
							check={check.data}
							formerId={formerId}
							isInvited={isInvited}
							onFormer={setFormerId}
							onInvite={setInvited}
							onEdit={(to) => go(to, faults)}
						/>
					)}
					<div className="mt-5 grid gap-3">
						<FormRefusal>
							{describeAnyFailure(add.error ?? judge.error ?? save.error ?? check.error, text('network_failure'))}
						</FormRefusal>
						<div className="flex flex-wrap justify-end gap-3 max-sm:grid max-sm:justify-stretch">
							{back !== undefined && <Button onClick={() => go(back)}>{text('back')}</Button>}
							<OnlineButton
								type="submit"
								variant="primary"
								isPending={add.isPending || judge.isPending || (step === 'review' && check.isFetching)}
								pendingLabel={text(step === 'review' ? 'add.pending' : 'add.checking')}
								aria-disabled={step === 'review' && faults.length > 0}
							>
								{step === 'review' ? text('add.submit', { name }) : text('next')}
							</OnlineButton>
						</div>
					</div>
				</Card>
			</form>
		</>
	);
}

function emptyPerson({
	offices: [office],
}: {
	readonly offices: readonly { officeId: string; today: string }[];
}): PersonFields {
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
