import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { type Address, addressParts, type Country, type FoundAddress } from '../address.ts';
import { type BillingAddress, fromWireAddress, saveBillingAddress, toWireAddress, wireNameOf } from '../contract.ts';
import { checkAddress } from '../rules.ts';
import { fillIn, toDraft } from './address-draft.ts';
import { AddressFields, CountryField, PartField } from './AddressFields.tsx';
import { AddressPreview } from './AddressPreview.tsx';
import { MismatchNotice } from './MismatchNotice.tsx';
import { billingAddressQuery } from './queries.ts';
import { billingAddressTexts } from './texts.ts';

interface SearchProps {
	readonly country: Country;
	readonly onFound: (address: FoundAddress) => void;
}

export interface BillingAddressFormProps {
	/** What is known at first. */
	readonly initial: BillingAddress;
	/** Finds an address and gives it by part. */
	readonly search: ComponentType<SearchProps>;
	/** After the address was saved. */
	readonly onSaved?: (address: Address) => void;
	/** Next to the button that saves: a way out. */
	readonly actions?: ReactNode;
}

/** The billing address of the signed-in person. What was typed stays whatever happens to the call. */
export function BillingAddressForm({
	initial,
	search: Search,
	onSaved,
	actions,
}: BillingAddressFormProps): ReactElement {
	const text = useText(billingAddressTexts);
	const { draft, isSaved, change, fill, save } = useAddress(initial, onSaved);
	const errorOf = (part: keyof Address): string | undefined => save.field(wireNameOf(part)).error;
	const fields = { draft, errorOf, onChange: change };
	return (
		<form {...save.props} className="grid max-w-3xl min-w-0 gap-5">
			<div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
				<PartField part="name" label={text('form.name')} autoComplete="name" {...fields} />
				<PartField
					part="company"
					label={text('form.company')}
					note={text('form.optional')}
					autoComplete="organization"
					{...fields}
				/>
			</div>
			<div className="grid gap-x-3 gap-y-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
				<CountryField draft={draft} onChange={change} />
				<Search country={draft.country} onFound={fill} />
			</div>
			<AddressPreview draft={draft} isSaved={isSaved} />
			<ByHand isNeeded={addressParts.some((part) => errorOf(part) !== undefined)}>
				<AddressFields {...fields} />
			</ByHand>
			{/* Empty, the places of the notices take no room. */}
			<div className="-mt-5 grid *:has-[>*]:mt-5">
				<MismatchNotice draft={draft} onChange={(province) => change({ ...draft, province })} />
				<Outcome isSaved={save.isDone} failure={save.refusal} />
			</div>
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					variant={isSaved ? 'secondary' : 'primary'}
					isPending={save.isPending}
					pendingLabel={text('form.saving')}
				>
					{text('form.save')}
				</Button>
				{actions}
			</div>
		</form>
	);
}

/** Open from the first fault in it; the person opens it to type what the search does not find. */
function ByHand({ isNeeded, children }: { readonly isNeeded: boolean; readonly children: ReactNode }): ReactElement {
	const text = useText(billingAddressTexts);
	const [isOpen, setOpen] = useState(false);
	// It stays open once what was wrong is mended.
	if (isNeeded && !isOpen) setOpen(true);
	return (
		<details className="group/hand" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 rounded-xs text-ui font-medium text-accent-text pointer-coarse:min-h-11">
				<Icon name="chevron-right" className="group-open/hand:rotate-90" />
				{text('form.by_hand')}
			</summary>
			<div className="mt-3">{children}</div>
		</details>
	);
}

function useAddress(initial: BillingAddress, onSaved: BillingAddressFormProps['onSaved']) {
	const text = useText(billingAddressTexts);
	const queries = useQueryClient();
	const [draft, setDraft] = useState(() => toDraft(initial));
	const save = useForm(saveBillingAddress, {
		networkFailure: text('form.network_failure'),
		read() {
			const { address, problems } = checkAddress(draft);
			// This is the first wrong field of a part.
			const faults = problems.toReversed().map(({ field, code }) => {
				return [wireNameOf(field), fault(text(code === 'field.required' ? 'form.required' : code))] as const;
			});
			return { ...toWireAddress(address), ...Object.fromEntries(faults) };
		},
		onDone({ address: saved }) {
			queries.setQueryData(billingAddressQuery.queryKey, (known) => known && { ...known, address: saved });
			onSaved?.(fromWireAddress(saved));
		},
	});
	const change = (next: Address): void => {
		setDraft(next);
		// Some parts follow from others.
		for (const part of Object.keys(next) as (keyof Address)[]) {
			if (next[part] !== draft[part]) save.correct(wireNameOf(part));
		}
	};
	/** What was written since the address was chosen stays. One of a country that was left since is not wanted any more. */
	const fill = (found: FoundAddress): void => {
		setDraft((now) => (now.country === found.country ? fillIn(now, found) : now));
		for (const part of addressParts) save.correct(wireNameOf(part));
	};
	const kept = toDraft(initial);
	const isSaved = initial.address !== undefined && addressParts.every((part) => draft[part] === kept[part]);
	return { draft, isSaved, change, fill, save };
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
