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
	const { Details: details } = record;
	const [language, setLanguage] = useState(details.Language);
	const [held, setHeld] = useState<readonly string[]>(details.Products);
	const systems = [...new Set([usualSystem, ...details.ExternalIDs.map(({ System }) => System)])];
	const [ids, setIds] = useState(() =>
		systems.map((System) => details.ExternalIDs.find((one) => one.System === System) ?? { System, ID: '' }),
	);
	const officeId = record.Assignments.find(({ State }) => State === 'now')?.OfficeID ?? record.Assignments[0]?.OfficeID;
	const office = options.Offices.find(({ OfficeID }) => OfficeID === officeId);
	const codes = [...new Set([...(office?.Products ?? []), ...details.Products])];
	const save = useForm(changePersonDetails, {
		networkFailure: text('network_failure'),
		read: (typed) => ({
			UserID: record.UserID,
			Phone: typed('Phone').trim(),
			Language: language,
			ExternalIDs: ids.filter(({ ID }) => ID.trim() !== ''),
			Products: [...held],
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
					{...save.field('Phone')}
					type="tel"
					label={text('person.Phone')}
					labelNote={text('optional')}
					autoComplete="off"
					maxLength={40}
					defaultValue={details.Phone}
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
				<div className="grid gap-5 sm:col-span-2 sm:grid-cols-2" data-field="ExternalIDs">
					{ids.map(({ System, ID }, place) => (
						<TextField
							key={System}
							name={`ExternalID${place}`}
							label={text('person.external', { system: System })}
							labelNote={text('optional')}
							autoComplete="off"
							maxLength={80}
							value={ID}
							error={place === 0 ? save.field('ExternalIDs').error : undefined}
							onChange={({ target: { value } }) =>
								setIds(ids.map((one) => (one.System === System ? { System, ID: value } : one)))
							}
						/>
					))}
				</div>
				<div className="sm:col-span-2">
					<CheckboxGroup
						{...save.field('Products')}
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
