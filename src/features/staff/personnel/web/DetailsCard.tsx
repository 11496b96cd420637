import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useForm } from '#platform/web/form/use-form.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { CheckboxGroup } from '#ui/native/CheckboxGroup.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Select } from '#ui/Select.tsx';
import { changePersonDetails, usualSystem } from '../contract.ts';
import { type Options, personnelKey, type Record } from './queries.ts';
import { personnelTexts } from './texts.ts';

export interface DetailsCardProps {
	readonly options: Options;
	readonly record: Record;
}

/** What is changed at once: phone, language, ids in other systems and products. */
export function DetailsCard({ options, record }: DetailsCardProps): ReactElement {
	const text = useText(personnelTexts);
	const nameOfProduct = useProductName();
	const queries = useQueryClient();
	const { details } = record;
	const [language, setLanguage] = useState(details.language);
	const [held, setHeld] = useState<readonly string[]>(details.products);
	const systems = [...new Set([usualSystem, ...details.externalIds.map(({ system }) => system)])];
	const [ids, setIds] = useState(() =>
		systems.map((system) => details.externalIds.find((one) => one.system === system) ?? { system, id: '' }),
	);
	const officeId = record.assignments.find(({ state }) => state === 'now')?.officeId ?? record.assignments[0]?.officeId;
	const office = options.offices.find((one) => one.officeId === officeId);
	const codes = [...new Set([...(office?.products ?? []), ...details.products])];
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
		<Card>
			<CardHeader title={text('details.title')} description={text('details.text')} />
			<form {...save.props} className="grid items-start gap-5 sm:grid-cols-2">
				<TextField
					{...save.field('phone')}
					type="tel"
					label={text('person.phone')}
					labelNote={text('optional')}
					autoComplete="off"
					maxLength={40}
					defaultValue={details.phone}
				/>
				<Select
					label={text('person.language')}
					placeholder={text('work.choose')}
					options={[
						{ id: 'en', label: 'English' },
						{ id: 'fr', label: 'Français' },
					]}
					value={language}
					onChange={setLanguage}
				/>
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
							error={place === 0 ? save.field('externalIds').error : undefined}
							onChange={({ target: { value } }) =>
								setIds(ids.map((one) => (one.system === system ? { system, id: value } : one)))
							}
						/>
					))}
				</div>
				<div className="sm:col-span-2">
					<CheckboxGroup
						{...save.field('products')}
						label={text('products.title')}
						description={text(codes.length === 0 ? 'products.none_at_office' : 'products.hint')}
						options={codes.map((code) => ({ id: code, label: nameOfProduct(code) }))}
						value={held}
						onChange={setHeld}
					/>
				</div>
				<div className="grid gap-3 sm:col-span-2">
					<FormRefusal>{save.refusal}</FormRefusal>
					<div className="flex justify-end max-sm:*:grow">
						<OnlineButton type="submit" isPending={save.isPending} pendingLabel={text('add.pending')}>
							{text('details.save')}
						</OnlineButton>
					</div>
				</div>
			</form>
		</Card>
	);
}
