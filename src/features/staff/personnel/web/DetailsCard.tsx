import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useForm } from '#platform/web/form/use-form.ts';
import { writePhone } from '#platform/contract/typed-forms.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { changePersonDetails, usualSystem } from '../contract.ts';
import { LanguageField, ProductsField } from './PersonFields.tsx';
import { type Options, personnelKey, type Record } from './queries.ts';
import { personnelTexts } from './texts.ts';

export interface DetailsCardProps {
	readonly options: Options;
	readonly record: Record;
}

/** Phone, language, IDs in other systems and products, which change at once. Its form opens on request. */
export function DetailsCard(props: DetailsCardProps): ReactElement {
	const text = useText(personnelTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<Card className="*:last:mb-0">
			<CardHeader
				title={text('details.title')}
				description={text('details.text')}
				actions={!isOpen && <Button onClick={() => setOpen(true)}>{text('details.edit')}</Button>}
			/>
			{isOpen && <DetailsForm {...props} />}
		</Card>
	);
}

function DetailsForm({ options, record }: DetailsCardProps): ReactElement {
	const text = useText(personnelTexts);
	const queries = useQueryClient();
	const { details } = record;
	const [language, setLanguage] = useState(details.language);
	const [held, setHeld] = useState<readonly string[]>(details.products);
	const systems = [...new Set([usualSystem, ...details.externalIds.map(({ system }) => system)])];
	const [ids, setIds] = useState(() =>
		systems.map((system) => details.externalIds.find((one) => one.system === system) ?? { system, id: '' }),
	);
	const officeId = record.assignments.find(({ state }) => state === 'now')?.officeId ?? record.assignments[0]?.officeId;
	const offered = options.offices.find((one) => one.officeId === officeId)?.products ?? [];
	const save = useForm(changePersonDetails, {
		networkFailure: text('network_failure'),
		read: (typed) => ({
			userId: record.userId,
			phone: typed('phone').trim(),
			language,
			externalIds: ids.filter(({ id }) => id.trim() !== ''),
			products: [...held],
		}),
		async onDone() {
			await queries.invalidateQueries({ queryKey: personnelKey });
			showDone(text('details.saved'));
		},
	});
	return (
		<form {...save.props} className="grid items-start gap-5 sm:grid-cols-2">
			<TextField
				{...save.field('phone')}
				type="tel"
				label={text('person.phone')}
				labelNote={text('optional')}
				autoComplete="off"
				maxLength={40}
				defaultValue={writePhone(details.phone)}
			/>
			<LanguageField value={language} onChange={setLanguage} />
			<ExternalIds ids={ids} error={save.field('externalIds').error} onChange={setIds} />
			<div className="sm:col-span-2">
				<ProductsField
					offered={[...new Set([...offered, ...details.products])]}
					value={held}
					error={save.field('products').error}
					onChange={setHeld}
				/>
			</div>
			<div className="grid gap-3 sm:col-span-2">
				<FormRefusal>{save.refusal}</FormRefusal>
				<SaveButton isPending={save.isPending} />
			</div>
		</form>
	);
}

interface ExternalIdsProps {
	readonly ids: Record['details']['externalIds'];
	readonly error: string | undefined;
	readonly onChange: (ids: Record['details']['externalIds']) => void;
}

function ExternalIds({ ids, error, onChange }: ExternalIdsProps): ReactElement {
	const text = useText(personnelTexts);
	return (
		<div className="grid gap-5 sm:col-span-2 sm:grid-cols-2" data-field="externalIds">
			{ids.map(({ system, id }, place) => (
				<TextField
					key={system}
					name={`ExternalID${place}`}
					label={text('person.external', { system })}
					labelNote={text('optional')}
					autoComplete="off"
					maxLength={80}
					value={id}
					error={place === 0 ? error : undefined}
					onChange={({ target: { value } }) =>
						onChange(ids.map((one) => (one.system === system ? { system, id: value } : one)))
					}
				/>
			))}
		</div>
	);
}

function SaveButton({ isPending }: { readonly isPending: boolean }): ReactElement {
	const text = useText(personnelTexts);
	return (
		<div className="flex justify-end max-sm:*:grow">
			<OnlineButton type="submit" isPending={isPending} pendingLabel={text('add.pending')}>
				{text('details.save')}
			</OnlineButton>
		</div>
	);
}
