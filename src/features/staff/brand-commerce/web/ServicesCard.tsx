import { type ReactElement, useState } from 'react';
import type { CreditSales } from '#platform/contract/brand.ts';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import { fault, type Fault } from '#platform/web/form/form-state.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { useDraftFields, useOpenedFields } from './draft-fields.ts';
import { isProductKey } from './product-names.ts';
import { brandCommerceTexts } from './texts.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useTypedFigures } from './typed-figures.ts';

type Service = NonNullable<CreditSales['services']>[number];

const path = 'credits.services';

/** The portal has checked the shape of what it sends. */
const readServices = (value: unknown): readonly Service[] =>
	Array.isArray(value) ? (value as readonly Service[]) : []; // as its field has it

/** What credits pay for: pages say it beside their price. */
interface ServiceRowProps {
	readonly name: string;
	/** Hundredths of a credit. */
	readonly price: number;
	readonly onEdit: (() => void) | undefined;
}

function ServiceRow({ name, price, onEdit }: ServiceRowProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	return (
		<>
			<span className="min-w-0 grow text-strong first-letter:uppercase">{name}</span>
			<span className="figures text-sm text-muted">{text('services.price', format.countedCredits(price))}</span>
			{onEdit !== undefined && (
				<Button size="small" icon="pencil" isIconOnly onClick={onEdit}>
					{text('edit_of', { name })}
				</Button>
			)}
		</>
	);
}

export function ServicesCard(): ReactElement | null {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const { isReadOnly, find, undo, Changed } = useDraftFields();
	const [opened, setOpened] = useState<Service | 'new'>();
	const { value, live, isChanged, by, fault: words } = find(path);
	const services = readServices(value);
	// A brand that sells no credits has nothing that they pay for.
	if (find('credits.unitPrice').value === null && services.length === 0) return null;
	const titleId = 'services';
	const name = ({ names }: Service): string => names[language].other;
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={text('services.title')}
				titleId={titleId}
				description={text('services.hint')}
				actions={
					!isReadOnly && (
						<Button size="small" icon="plus" aria-describedby={titleId} onClick={() => setOpened('new')}>
							{text('add')}
						</Button>
					)
				}
			/>
			{services.length === 0 && <p className="text-muted">{text('services.none')}</p>}
			<ul className="divide-y divide-line border-line not-empty:border-t">
				{services.map((service) => (
					<li key={service.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
						<ServiceRow
							name={name(service)}
							price={service.price}
							onEdit={isReadOnly ? undefined : () => setOpened(service)}
						/>
					</li>
				))}
			</ul>
			{isChanged && (
				<Changed
					label={text('services.title')}
					was={readServices(live).map(name).join(', ') || text('was_new')}
					by={by}
					onUndo={isReadOnly ? undefined : () => undo([path])}
				/>
			)}
			<FieldFault path={path} fault={words} />
			{opened !== undefined && (
				<ServiceDialog
					service={opened === 'new' ? undefined : opened}
					services={services}
					onClose={() => setOpened(undefined)}
				/>
			)}
		</Card>
	);
}

interface ServiceDialogProps {
	/** Undefined for a new one. */
	readonly service: Service | undefined;
	readonly services: readonly Service[];
	readonly onClose: () => void;
}

const numbers = ['one', 'other'] as const;
type Counted = { readonly [Name in `${Language}.${(typeof numbers)[number]}`]: string };
interface Typed extends Counted {
	readonly key: string;
	readonly price: number;
}

function ServiceDialog({ service, services, onClose }: ServiceDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	const figures = useTypedFigures();
	const { put } = useOpenedFields();
	const needed = (typed: string): string | Fault => typed.trim() || fault(text('missing'));
	const form = useDraftForm<Typed>({
		read(typed) {
			const key = service?.key ?? typed('key').trim().toLowerCase();
			const isTaken = service === undefined && services.some((one) => one.key === key);
			return {
				key: isProductKey(key) && !isTaken ? key : fault(text(isTaken ? 'service.key_taken' : 'product.key_invalid')),
				'en.one': needed(typed('en.one')),
				'en.other': needed(typed('en.other')),
				'fr.one': needed(typed('fr.one')),
				'fr.other': needed(typed('fr.other')),
				price: figures.credits(typed('price'), 1),
			};
		},
		changes(typed) {
			const names = inEachLanguage((language) => ({
				one: typed[`${language}.one`],
				other: typed[`${language}.other`],
			}));
			const changed = { key: typed.key, names, price: typed.price };
			const kept = services.map((one) => (one.key === typed.key ? changed : one));
			return { [path]: service === undefined ? [...services, changed] : kept };
		},
		says: 'price',
		onClose,
	});
	const plain = { autoComplete: 'off', maxLength: 80 } as const;
	return (
		<DraftDialog
			form={form}
			title={service === undefined ? text('service.new_title') : text('edit_of', { name: service.key })}
			onClose={onClose}
		>
			{service === undefined && (
				<TextField
					{...form.field('key')}
					{...plain}
					label={text('service.key')}
					description={text('service.key_hint')}
					maxLength={60}
					spellCheck={false}
				/>
			)}
			<div className="grid items-start gap-4 sm:grid-cols-2">
				{languages.flatMap((language) =>
					numbers.map((number) => (
						<TextField
							key={`${language}.${number}`}
							{...form.field(`${language}.${number}`)}
							{...plain}
							label={text(`service.${number}.${language}`)}
							lang={language}
							defaultValue={service?.names[language][number]}
						/>
					)),
				)}
			</div>
			<TextField
				{...form.field('price')}
				{...plain}
				label={text('service.price')}
				inputMode="decimal"
				maxLength={20}
				defaultValue={service && format.credits(service.price)}
			/>
			{service !== undefined && (
				<Button
					variant="quiet"
					icon="trash-2"
					className="justify-self-start"
					onClick={() => {
						onClose();
						put({ [path]: services.filter(({ key }) => key !== service.key) });
					}}
				>
					{text('remove_of', { name: service.key })}
				</Button>
			)}
		</DraftDialog>
	);
}
