import { type ReactElement, useState } from 'react';
import type { SubscriptionPackage } from '#platform/contract/brand.ts';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import { fault, type Fault } from '#platform/web/form/form-state.ts';
import { keyFromName } from './key-from-name.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import type { ProductName } from './product-names.ts';
import { type DraftedPackage, freeKey, keysOf } from './sold-packages.ts';
import { TickList } from './TickList.tsx';
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
interface Typed extends Named<'names'>, Named<'descriptions'> {
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
			{choices.products.length > 0 && (
				<TickList
					name="products"
					label={text('package.products')}
					options={choices.products}
					value={choices.opened}
					onChange={choices.setOpened}
				/>
			)}
		</DraftDialog>
	);
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
	const chosen = { takers, setTakers, group, setGroup, opened, setOpened, ticked, setTicked };
	return { language, groups, products, lines, features, ...chosen };
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
	return useDraftForm<Typed>({
		read: (typed) => ({
			'names.en': needed(typed('names.en')),
			'names.fr': needed(typed('names.fr')),
			'descriptions.en': needed(typed('descriptions.en')),
			'descriptions.fr': needed(typed('descriptions.fr')),
			price: isPriced ? figures.money(typed('price')) : 0,
			includedCredits: figures.credits(typed('includedCredits')),
			maxSeats: figures.whole(typed('maxSeats'), 1, maxSeats),
		}),
		changes(typed) {
			const before = drafted?.sold;
			const key = before?.key ?? freeKey(keyFromName(typed['names.en']), keysOf(packages), 'package');
			const { takers: _takers, ...rest } = before ?? { key };
			const changed = {
				...rest,
				key,
				names: inEachLanguage((language) => typed[`names.${language}`]),
				descriptions: inEachLanguage((language) => typed[`descriptions.${language}`]),
				group: choices.group === alone ? key : choices.group,
				prices: isPriced ? [typed.price] : before?.prices,
				includedCredits: typed.includedCredits,
				maxSeats: typed.maxSeats,
				products: choices.opened,
				features: choices.features,
				...(choices.takers !== everybody && { takers: choices.takers }),
			};
			return { [`packages.${key}`]: changed };
		},
		says: 'names.en',
		onClose,
	});
}
