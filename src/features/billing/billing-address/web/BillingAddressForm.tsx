import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeField } from '#platform/web/failures.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import type { Address } from '../address.ts';
import { type BillingAddress, fromWireAddress, saveBillingAddress, toWireAddress, wireNameOf } from '../contract.ts';
import { checkAddress } from '../rules.ts';
import { fillIn, toDraft } from './address-draft.ts';
import { AddressFields, CountryField, PartField } from './AddressFields.tsx';
import { AddressPreview } from './AddressPreview.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { MismatchNotice } from './MismatchNotice.tsx';
import { billingAddressQuery } from './queries.ts';
import { billingAddressTexts } from './texts.ts';

export interface BillingAddressFormProps {
	/** What is known at first. */
	readonly initial: BillingAddress;
	/** After the address was saved. */
	readonly onSaved?: (address: Address) => void;
	/** Next to the button that saves: a way out. */
	readonly actions?: ReactNode;
}

/** The billing address of the signed-in person. What was typed stays whatever happens to the call. */
export function BillingAddressForm({ initial, onSaved, actions }: BillingAddressFormProps): ReactElement {
	const text = useText(billingAddressTexts);
	const form = useRef<HTMLFormElement>(null);
	const [draft, setDraft] = useState(() => toDraft(initial));
	const [isJudged, setJudged] = useState(false);
	const save = useSaveAddress(onSaved);
	const checked = checkAddress(draft);
	const errorOf = useErrorOf(isJudged ? checked.problems : [], save.error);
	const change = (next: Address): void => {
		setDraft(next);
		if (!save.isPending) save.reset();
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		setJudged(true);
		const [first] = checked.problems;
		if (first !== undefined) focusPart(form.current, first.field);
		else if (!save.isPending) save.mutate(checked.address);
	};
	const fields = { draft, errorOf, onChange: change };
	return (
		<form
			ref={form}
			method="post"
			noValidate
			className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
			onSubmit={submit}
		>
			<div className="grid min-w-0 gap-5">
				<div className="grid gap-3 sm:grid-cols-2">
					<PartField part="name" label={text('form.name')} autoComplete="name" {...fields} />
					<PartField
						part="company"
						label={text('form.company')}
						note={text('form.optional')}
						autoComplete="organization"
						{...fields}
					/>
				</div>
				<div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
					<div className="self-end">
						<CountryField draft={draft} onChange={change} />
					</div>
					<AddressSearch country={draft.country} onFound={(found) => change(fillIn(draft, found))} />
				</div>
				<AddressFields {...fields} />
				{/* Empty, the places of the notices take no room. */}
				<div className="-mt-5 grid *:has-[>*]:mt-5">
					<MismatchNotice draft={draft} onChange={(province) => change({ ...draft, province })} />
					<Outcome isSaved={save.isSuccess} failure={describeAnyFailure(save.error, text('form.network_failure'))} />
				</div>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary" isPending={save.isPending} pendingLabel={text('form.saving')}>
						{text('form.save')}
					</Button>
					{actions}
				</div>
			</div>
			<div className="lg:sticky lg:top-6">
				<AddressPreview draft={draft} />
			</div>
		</form>
	);
}

function Outcome({
	isSaved,
	failure,
}: {
	readonly isSaved: boolean;
	readonly failure: string | undefined;
}): ReactElement {
	const text = useText(billingAddressTexts);
	return (
		<>
			<NoticeSlot role="status">{isSaved && <Notice tone="success">{text('form.saved')}</Notice>}</NoticeSlot>
			<NoticeSlot role="alert">
				{failure !== undefined && (
					<Notice tone="danger" title={text('form.failed_title')}>
						{failure}
					</Notice>
				)}
			</NoticeSlot>
		</>
	);
}

function useSaveAddress(onSaved: BillingAddressFormProps['onSaved']) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (address: Address) => call(saveBillingAddress, toWireAddress(address)),
		onSuccess({ Address: saved }) {
			queries.setQueryData(billingAddressQuery.queryKey, (known) => known && { ...known, Address: saved });
			onSaved?.(fromWireAddress(saved));
		},
	});
}

/** What is wrong with a part: what the form finds itself, else what the server said. */
function useErrorOf(problems: ReturnType<typeof checkAddress>['problems'], refusal: Error | null) {
	const text = useText(billingAddressTexts);
	return (part: keyof Address): string | undefined => {
		const code = problems.find(({ field }) => field === part)?.code;
		if (code === undefined) return describeField(refusal, wireNameOf(part));
		return text(code === 'field.required' ? 'form.required' : code);
	};
}

function focusPart(form: HTMLFormElement | null, part: keyof Address): void {
	form?.querySelector<HTMLElement>(`[data-part="${part}"] :is(input:not([hidden]), button)`)?.focus();
}
