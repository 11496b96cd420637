import { type ReactElement, type ReactNode, useState } from 'react';
import type { SubscriptionPackage } from '#platform/contract/brand.ts';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import { fault, type Fault } from '#platform/web/form/form-state.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { keyFromName } from './key-from-name.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { isProductKey, type ProductName, productPath } from './product-names.ts';
import { type DraftedPackage, freeKey, keysOf } from './sold-packages.ts';
import { TickList } from '#ui/native/TickList.tsx';
import { brandCommerceTexts } from './texts.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useTypedFigures } from './typed-figures.ts';

export interface PackageDialogProps {
	/** Undefined for a new one. */
	readonly drafted: DraftedPackage | undefined;
	readonly packages: readonly DraftedPackage[];
	/** Those that have a name. */
	readonly products: readonly ProductName[];
	readonly onClose: () => void;
}

type Named<Field extends string> = { readonly [Name in `${Field}.${Language}`]: string };
/** What the brand has not had before: a product, with what people call it, and a line to compare. */
interface Added extends Named<'product'>, Named<'line'> {
	readonly 'product.key': string;
}
interface Typed extends Named<'names'>, Named<'descriptions'>, Added {
	readonly price: number;
	readonly includedCredits: number;
	readonly maxSeats: number;
}

const everybody = 'everybody';
const alone = '';
const maxSeats = 200;

export function PackageDialog({ drafted, packages, products, onClose }: PackageDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	const sold = drafted?.sold;
	const choices = useChoices(sold, packages, products);
	const form = useSaved(drafted, packages, choices, onClose);
	const figureField = { autoComplete: 'off', inputMode: 'decimal', maxLength: 20 } as const;
	const words = (member: 'names' | 'descriptions', maxLength: number): readonly ReactElement[] =>
		languages.map((language) => (
			<TextField
				key={language}
				{...form.field(`${member}.${language}`)}
				label={text(`package.${member}.${language}`)}
				lang={language}
				defaultValue={sold?.[member][language]}
				maxLength={maxLength}
				autoComplete="off"
			/>
		));
	return (
		<DraftDialog
			form={form}
			size="wide"
			title={text(sold === undefined ? 'package.new_title' : 'package.title')}
			onClose={onClose}
		>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				{words('names', 80)}
				{words('descriptions', 200)}
				{drafted?.live === undefined && (
					<TextField
						{...form.field('price')}
						{...figureField}
						label={text('package.price')}
						description={text('packages.hint')}
						defaultValue={sold && format.money(sold.prices.at(-1) ?? 0)}
					/>
				)}
				<TextField
					{...form.field('includedCredits')}
					{...figureField}
					label={text('package.credits')}
					description={text('package.credits_hint')}
					defaultValue={format.credits(sold?.includedCredits ?? 0)}
				/>
				<TextField
					{...form.field('maxSeats')}
					{...figureField}
					label={text('package.seats')}
					description={text('package.seats_hint')}
					defaultValue={sold?.maxSeats ?? 1}
				/>
				<Select
					label={text('package.takers')}
					placeholder={text('none')}
					options={[
						{ id: everybody, label: text('package.everybody') },
						{ id: 'office_managers', label: text('package.office_managers') },
					]}
					value={choices.takers}
					onChange={choices.setTakers}
				/>
				{drafted?.live === undefined && choices.groups.length > 0 && (
					<Select
						label={text('package.group')}
						placeholder={text('none')}
						options={[...choices.groups, { id: alone, label: text('package.group_alone') }]}
						value={choices.group}
						onChange={choices.setGroup}
					/>
				)}
			</div>
			{choices.lines.length > 0 && (
				<TickList
					name="features"
					label={text('package.compared')}
					options={choices.lines.map((line) => ({ id: line.names.en, label: line.names[choices.language] }))}
					value={choices.ticked}
					onChange={choices.setTicked}
				/>
			)}
			<Addition label={text('package.line_add')} addition={choices.line}>
				<Pair form={form} member="line" />
				<p className="text-sm text-muted">{text('package.line_hint')}</p>
			</Addition>
			{choices.products.length > 0 && (
				<TickList
					name="products"
					label={text('package.products')}
					options={choices.products}
					value={choices.opened}
					onChange={choices.setOpened}
				/>
			)}
			<Addition label={text('package.product_add')} addition={choices.product}>
				<TextField
					{...form.field('product.key')}
					label={text('product.key')}
					description={text('product.key_hint')}
					maxLength={60}
					autoComplete="off"
					spellCheck={false}
				/>
				<Pair form={form} member="product" />
			</Addition>
		</DraftDialog>
	);
}

interface Opening {
	readonly isOpen: boolean;
	readonly open: () => void;
}

interface AdditionProps {
	readonly label: string;
	readonly addition: Opening;
	readonly children: ReactNode;
}

/** Fields for what cannot be ticked because the brand has no such thing yet. */
function Addition({ label, addition, children }: AdditionProps): ReactElement {
	return addition.isOpen ? (
		<fieldset className="grid gap-4 rounded-md border border-line p-4">
			<legend className="px-1 font-medium text-strong">{label}</legend>
			{children}
		</fieldset>
	) : (
		<Button size="small" icon="plus" className="justify-self-start" onClick={addition.open}>
			{label}
		</Button>
	);
}

interface PairProps {
	readonly form: Pick<Form<keyof Typed>, 'field'>;
	readonly member: 'line' | 'product';
}

function Pair({ form, member }: PairProps): ReactElement {
	const text = useText(brandCommerceTexts);
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			{languages.map((language) => (
				<TextField
					key={language}
					{...form.field(`${member}.${language}`)}
					label={text(`${member}.names.${language}`)}
					lang={language}
					maxLength={80}
					autoComplete="off"
				/>
			))}
		</div>
	);
}

function useOpening(): Opening {
	const [isOpen, setOpen] = useState(false);
	return { isOpen, open: () => setOpen(true) };
}

/** What is chosen among what the brand's packages have already. */
function useChoices(
	sold: SubscriptionPackage | undefined,
	packages: readonly DraftedPackage[],
	named: readonly ProductName[],
) {
	const language = useLanguage();
	const all = packages.map((one) => one.sold);
	const byGroup = Map.groupBy(all, ({ group: key }) => key);
	const groups = [...byGroup].map(([id, of]) => ({ id, label: of.map(({ names }) => names[language]).join(', ') }));
	const [takers, setTakers] = useState<string>(sold?.takers ?? everybody);
	const [group, setGroup] = useState<string>(sold?.group ?? groups[0]?.id ?? alone);
	const [opened, setOpened] = useState<readonly string[]>(sold?.products ?? []);
	const keys = new Set([...named.map(({ key }) => key), ...all.flatMap((one) => one.products)]);
	const products = [...keys].map((id) => ({
		id,
		label: named.find(({ key }) => key === id)?.names[language] ?? id,
	}));
	// Packages of one group are compared line by line.
	const compared = sold?.features ?? byGroup.get(group)?.[0]?.features ?? [];
	const [ticked, setTicked] = useState<readonly string[]>(() =>
		(sold?.features ?? []).filter(({ value }) => value === true).map(({ names }) => names.en),
	);
	const isWords = ({ value }: (typeof compared)[number]): boolean => sold !== undefined && typeof value !== 'boolean';
	const features = compared.map((line) =>
		isWords(line) ? line : { names: line.names, value: ticked.includes(line.names.en) },
	);
	const lines = compared.filter((line) => !isWords(line));
	const added = { line: useOpening(), product: useOpening() };
	const chosen = { takers, setTakers, group, setGroup, opened, setOpened, ticked, setTicked };
	return { language, groups, products, lines, features, ...added, ...chosen };
}

function useSaved(
	drafted: DraftedPackage | undefined,
	packages: readonly DraftedPackage[],
	choices: ReturnType<typeof useChoices>,
	onClose: () => void,
) {
	const text = useText(brandCommerceTexts);
	const figures = useTypedFigures();
	const isPriced = drafted?.live === undefined;
	const needed = (typed: string): string | Fault => typed.trim() || fault(text('missing'));
	const productKey = (typed: string): string | Fault => {
		const key = typed.trim().toLowerCase();
		return isProductKey(key) ? key : fault(text('product.key_invalid'));
	};
	return useDraftForm<Typed>({
		read: (typed) => ({
			'names.en': needed(typed('names.en')),
			'names.fr': needed(typed('names.fr')),
			'descriptions.en': needed(typed('descriptions.en')),
			'descriptions.fr': needed(typed('descriptions.fr')),
			price: isPriced ? figures.money(typed('price')) : 0,
			includedCredits: figures.credits(typed('includedCredits')),
			maxSeats: figures.whole(typed('maxSeats'), 1, maxSeats),
			'line.en': choices.line.isOpen ? needed(typed('line.en')) : '',
			'line.fr': choices.line.isOpen ? needed(typed('line.fr')) : '',
			'product.key': choices.product.isOpen ? productKey(typed('product.key')) : '',
			'product.en': choices.product.isOpen ? needed(typed('product.en')) : '',
			'product.fr': choices.product.isOpen ? needed(typed('product.fr')) : '',
		}),
		changes(typed) {
			const before = drafted?.sold;
			const key = before?.key ?? freeKey(keyFromName(typed['names.en']), keysOf(packages), 'package');
			const { takers: _takers, ...rest } = before ?? { key };
			const group = choices.group === alone ? key : choices.group;
			const product = typed['product.key'];
			const changed = {
				...rest,
				key,
				names: inEachLanguage((language) => typed[`names.${language}`]),
				descriptions: inEachLanguage((language) => typed[`descriptions.${language}`]),
				group,
				prices: isPriced ? [typed.price] : before?.prices,
				includedCredits: typed.includedCredits,
				maxSeats: typed.maxSeats,
				products: [...new Set([...choices.opened, ...(product === '' ? [] : [product])])],
				features: [...choices.features, ...lineOf(typed, true)],
				...(choices.takers !== everybody && { takers: choices.takers }),
			};
			// Packages in each other's place have the same lines to compare.
			const others =
				typed['line.en'] === '' ? [] : packages.filter((one) => one.sold.group === group && one.sold.key !== key);
			return {
				[`packages.${key}`]: changed,
				...Object.fromEntries(
					others.map(({ path, sold }) => [path, { ...sold, features: [...sold.features, ...lineOf(typed, false)] }]),
				),
				...(product !== '' && {
					[productPath(product)]: inEachLanguage((language) => typed[`product.${language}`]),
				}),
			};
		},
		says: 'names.en',
		onClose,
	});
}

/** A line that is new, as the packages that are compared have it. */
function lineOf(typed: Added, value: boolean): SubscriptionPackage['features'] {
	if (typed['line.en'] === '') return [];
	return [{ names: inEachLanguage((language) => typed[`line.${language}`]), value }];
}
