import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { labelOfZone } from '#platform/contract/date-time.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { saveOffice } from '../contract.ts';
import { directoryKey, type Office } from './queries.ts';
import { directoryTexts } from './texts.ts';

export interface OfficeDialogProps {
	/** Absent: a new one. */
	readonly office: Office | undefined;
	readonly say: (words: string) => void;
	readonly onClose: () => void;
}

/** Of Canada, from east to west. */
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

export function OfficeDialog({ office, say, onClose }: OfficeDialogProps): ReactElement {
	const text = useText(directoryTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	// The same for each try, so that a repeat of an unanswered one adds no second office.
	const [id] = useState(() => office?.OfficeID ?? crypto.randomUUID());
	const [name, setName] = useState(office?.Name ?? '');
	const [city, setCity] = useState(office?.City ?? '');
	const [zone, setZone] = useState(office?.TimeZone ?? 'America/Toronto');
	const [missing, setMissing] = useState<{ readonly name?: string; readonly city?: string }>({});
	const save = useMutation({
		mutationFn: () => call(saveOffice, { OfficeID: id, Name: name.trim(), City: city.trim(), TimeZone: zone }),
		onSuccess: async () => {
			await queries.invalidateQueries({ queryKey: directoryKey });
			onClose();
			say(text('offices.saved', { name: name.trim() }));
		},
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const found = {
			...(name.trim() === '' && { name: text('offices.name_missing') }),
			...(city.trim() === '' && { city: text('offices.city_missing') }),
		};
		setMissing(found);
		const [first] = Object.keys(found);
		if (first === undefined) save.mutate();
		else form.current?.querySelector<HTMLInputElement>(first === 'name' ? '[name=Name]' : '[name=City]')?.focus();
	};
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			isDismissable={!save.isPending}
			title={office === undefined ? text('offices.new_title') : text('offices.edit', { name: office.Name })}
			closeLabel={text('close')}
			size="small"
		>
			<form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
				<FormRefusal>{save.isError ? describeFailure(save.error, text('network_failure')) : undefined}</FormRefusal>
				<TextField
					name="Name"
					label={text('offices.name')}
					autoComplete="off"
					maxLength={80}
					value={name}
					error={missing.name}
					onChange={(event) => setName(event.target.value)}
				/>
				<TextField
					name="City"
					label={text('offices.city')}
					autoComplete="off"
					maxLength={80}
					value={city}
					error={missing.city}
					onChange={(event) => setCity(event.target.value)}
				/>
				<Select
					label={text('offices.time_zone')}
					description={text('offices.time_zone_hint')}
					placeholder={zone}
					options={[...new Set([...zones, zone])].map((one) => ({ id: one, label: labelOfZone(one, language) }))}
					value={zone}
					onChange={setZone}
				/>
				<div className="flex justify-end gap-2 max-sm:*:grow">
					<Button disabled={save.isPending} onClick={onClose}>
						{text('cancel')}
					</Button>
					<Button type="submit" variant="primary" isPending={save.isPending} pendingLabel={text('saving')}>
						{text('save')}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
