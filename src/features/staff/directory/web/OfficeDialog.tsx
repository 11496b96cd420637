import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { labelOfZone } from '#platform/contract/date-time.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { provinces } from '#features/staff/personnel/contract.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { CheckboxGroup } from '#ui/native/CheckboxGroup.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { officeWallets, saveOffice } from '../contract.ts';
import { toPostalCode } from '../postal-code.ts';
import { directoryKey, type Office } from './queries.ts';
import { directoryTexts } from './texts.ts';

export interface OfficeDialogProps {
	/** Absent: a new one. */
	readonly office: Office | undefined;
	/** Codes of products that the brand has. */
	readonly products: readonly string[];
	readonly onClose: () => void;
}

/** Lists Canada's zones from east to west. */
const zones = [
	'America/St_Johns',
	'America/Halifax',
	'America/Moncton',
	'America/Toronto',
	'America/Iqaluit',
	'America/Winnipeg',
	'America/Regina',
	'America/Edmonton',
	'America/Whitehorse',
	'America/Vancouver',
];

export function OfficeDialog({ office, products, onClose }: OfficeDialogProps): ReactElement {
	const text = useText(directoryTexts);
	const { chosen, choose, save } = useOffice(office, onClose);
	return (
		<FormDialog
			form={save}
			title={office === undefined ? text('offices.new_title') : text('offices.edit', { name: office.name })}
			size="wide"
			closeLabel={text('close')}
			className="grid items-start gap-4 pt-1 sm:grid-cols-2"
			cancelLabel={text('cancel')}
			submitLabel={text('save')}
			pendingLabel={text('saving')}
			onClose={onClose}
		>
			<TextField
				{...save.field('name')}
				label={text('offices.name')}
				autoComplete="off"
				maxLength={80}
				defaultValue={office?.name ?? ''}
			/>
			<AddressFields office={office} chosen={chosen} save={save} onChoose={choose} />
			<ZoneField zone={chosen.zone} onChange={(zone) => choose({ zone })} />
			<Holdings office={office} products={products} chosen={chosen} save={save} onChoose={choose} />
			<div className="sm:col-span-2">
				<TextField
					{...save.field('payee')}
					label={text('office.payee')}
					labelNote={text('office.optional')}
					description={text('office.payee_hint')}
					autoComplete="off"
					maxLength={120}
					defaultValue={office?.payee ?? ''}
				/>
			</div>
			<div className="sm:col-span-2">
				<FormRefusal>{save.refusal}</FormRefusal>
			</div>
		</FormDialog>
	);
}

interface PartProps {
	readonly office: Office | undefined;
	readonly chosen: Chosen;
	readonly save: ReturnType<typeof useOffice>['save'];
	readonly onChoose: (part: Partial<Chosen>) => void;
}

function AddressFields({ office, chosen, save, onChoose }: PartProps): ReactElement {
	const text = useText(directoryTexts);
	return (
		<>
			<TextField
				{...save.field('street')}
				label={text('office.street')}
				labelNote={text('office.optional')}
				autoComplete="off"
				maxLength={120}
				defaultValue={office?.street ?? ''}
			/>
			<TextField
				{...save.field('city')}
				label={text('offices.city')}
				autoComplete="off"
				maxLength={80}
				defaultValue={office?.city ?? ''}
			/>
			<TextField
				{...save.field('postalCode')}
				label={text('office.postal_code')}
				labelNote={text('office.optional')}
				autoComplete="off"
				maxLength={20}
				defaultValue={office?.postalCode ?? ''}
			/>
			<Select
				label={text('office.province')}
				placeholder={text('office.no_province')}
				options={[
					{ id: '', label: text('office.no_province') },
					...provinces.map((one) => ({ id: one, label: text(`province.${one}`) })),
				]}
				value={chosen.province}
				onChange={(province) => onChoose({ province })}
			/>
		</>
	);
}

interface ZoneFieldProps {
	readonly zone: string;
	readonly onChange: (zone: string) => void;
}

function ZoneField({ zone, onChange }: ZoneFieldProps): ReactElement {
	const text = useText(directoryTexts);
	const language = useLanguage();
	return (
		<Select
			label={text('offices.time_zone')}
			placeholder={zone}
			options={[...new Set([...zones, zone])].map((one) => ({ id: one, label: labelOfZone(one, language) }))}
			value={zone}
			onChange={onChange}
		/>
	);
}

/** What its people may use, and which wallet they pay from. */
function Holdings(props: PartProps & Pick<OfficeDialogProps, 'products'>): ReactElement {
	const { office, products, chosen, save, onChoose } = props;
	const text = useText(directoryTexts);
	const nameOf = useProductName();
	const { has } = useFeatures();
	// What the brand sells no more stays with who has it.
	const codes = [...new Set([...products, ...(office?.products ?? [])])];
	return (
		<>
			<div className="sm:col-span-2">
				<CheckboxGroup
					{...save.field('products')}
					label={text('office.products')}
					description={text(codes.length === 0 ? 'office.no_products_known' : 'office.products_hint')}
					options={codes.map((code) => ({ id: code, label: nameOf(code) }))}
					value={chosen.products}
					onChange={(chosenProducts) => onChoose({ products: chosenProducts })}
				/>
			</div>
			{has('credits') && (
				<div className="sm:col-span-2">
					<RadioGroup
						label={text('office.wallet')}
						layout="cards"
						options={officeWallets.map((one) => ({
							id: one,
							label: text(`wallet.${one}`),
							description: text(`wallet.${one}_text`),
						}))}
						value={chosen.wallet}
						onChange={(wallet) => onChoose({ wallet })}
					/>
				</div>
			)}
		</>
	);
}

/** What is chosen rather than typed. */
interface Chosen {
	readonly zone: string;
	readonly province: (typeof provinces)[number] | '';
	readonly products: readonly string[];
	readonly wallet: Office['wallet'];
}

function useOffice(office: Office | undefined, onClose: () => void) {
	const text = useText(directoryTexts);
	const queries = useQueryClient();
	// The same for each try, so that a repeat of an unanswered one adds no second office.
	const [id] = useState(() => office?.officeId ?? crypto.randomUUID());
	const [chosen, setChosen] = useState<Chosen>(() => ({
		zone: office?.timeZone ?? 'America/Toronto',
		province: provinces.find((one) => one === office?.province) ?? '',
		products: office?.products ?? [],
		wallet: office?.wallet ?? 'person',
	}));
	const save = useForm(saveOffice, {
		networkFailure: text('network_failure'),
		read: (typed) => ({
			officeId: id,
			name: typed('name').trim() || fault(text('offices.name_missing')),
			city: typed('city').trim() || fault(text('offices.city_missing')),
			timeZone: chosen.zone,
			street: typed('street').trim(),
			province: chosen.province,
			postalCode: toPostalCode(typed('postalCode')) ?? fault(text('office.postal_code_wrong')),
			products: [...chosen.products],
			wallet: chosen.wallet,
			payee: typed('payee').trim(),
		}),
		async onDone(_answer, { name }) {
			await queries.invalidateQueries({ queryKey: directoryKey });
			onClose();
			showDone(text('offices.saved', { name: String(name) }));
		},
	});
	return { chosen, choose: (part: Partial<Chosen>) => setChosen({ ...chosen, ...part }), save };
}
