import { type FormEvent, type ReactElement, useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import {
	type createShortcut,
	type LibraryShortcut,
	maxLinkLength,
	maxShortcutName,
	type NamedLimit,
	parseShortcutLink,
} from '../contract.ts';
import { LimitsField } from './LimitsField.tsx';
import { IconPicker, type IconChoice } from './IconPicker.tsx';
import { shortcutTexts } from './texts.ts';

export type ShortcutContent = Omit<InputOf<typeof createShortcut>, 'ShortcutID' | 'Library'>;

/** As it stands in the form: limits go by their names there. */
type FormContent = Omit<ShortcutContent, 'Limits'> & { readonly Limits: readonly NamedLimit[] };

export const emptyContent: FormContent = {
	Name: '',
	NameFr: '',
	Link: '',
	Opens: 'new',
	Icon: 'link',
	PictureID: '',
	Tint: 'blue',
	Limits: [],
};

export interface ShortcutFormProps {
	readonly id: string;
	readonly content: FormContent | LibraryShortcut;
	/** Those to choose from; nothing to choose with fewer than two. */
	readonly libraries: readonly { readonly id: string; readonly label: string }[];
	readonly error: unknown;
	readonly failure: string | undefined;
	readonly onSubmit: (content: ShortcutContent, library: string) => void;
}

/** Names, link and icon of a shortcut. What was typed stays when it is refused. */
export function ShortcutForm({ id, content, libraries, error, failure, onSubmit }: ShortcutFormProps): ReactElement {
	const text = useText(shortcutTexts);
	const [missing, setMissing] = useState<{ readonly name: boolean; readonly link: boolean }>({
		name: false,
		link: false,
	});
	const [opens, setOpens] = useState(content.Opens);
	const [library, setLibrary] = useState('own ');
	const [name, setName] = useState(content.Name);
	const [look, setLook] = useState<IconChoice>({
		Icon: content.Icon,
		PictureID: content.PictureID,
		Tint: content.Tint,
	});
	const [limits, setLimits] = useState<readonly NamedLimit[]>(content.Limits);
	const isLinkRefused = missing.link || hasErrorKey(error, 'shortcuts.link_refused');
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const field = (key: string): string => {
			const value = form.get(key);
			return typeof value === 'string' ? value.trim() : '';
		};
		const typed = field('link');
		// Who types a bare host means its page.
		const Link = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
		const now = { name: field('name') === '', link: parseShortcutLink(Link) === undefined };
		setMissing(now);
		if (now.name || now.link) return;
		const Limits = limits.map(({ Kind, Key }) => ({ Kind, Key }));
		onSubmit({ Name: field('name'), NameFr: field('name-fr'), Link, Opens: opens, ...look, Limits }, library);
	};
	return (
		<form id={id} noValidate className="grid gap-4" onSubmit={submit}>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField
					name="name"
					label={text('form.name')}
					defaultValue={content.Name}
					maxLength={maxShortcutName}
					autoComplete="off"
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
					autoFocus
					{...(missing.name && { error: text('form.name_missing') })}
					onChange={(event) => setName(event.target.value)}
				/>
				<TextField
					name="name-fr"
					label={text('form.name_fr')}
					lang="fr-CA"
					defaultValue={content.NameFr}
					maxLength={maxShortcutName}
					autoComplete="off"
				/>
			</div>
			<p className="-mt-2 text-sm text-muted">{text('form.name_fr_hint')}</p>
			<TextField
				name="link"
				type="url"
				inputMode="url"
				label={text('form.link')}
				description={text('form.link_hint')}
				defaultValue={content.Link}
				maxLength={maxLinkLength}
				autoComplete="off"
				{...(isLinkRefused && { error: text('form.link_refused') })}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<Select
					label={text('form.opens')}
					placeholder={text('form.choose')}
					options={[
						{ id: 'new', label: text('form.opens_new') },
						{ id: 'same', label: text('form.opens_same') },
					]}
					value={opens}
					onChange={setOpens}
				/>
				{libraries.length > 1 && (
					<Select
						label={text('form.library')}
						placeholder={text('form.choose')}
						options={libraries}
						value={library}
						onChange={setLibrary}
					/>
				)}
			</div>
			<IconPicker name={name} value={look} onChange={setLook} />
			<LimitsField value={limits} onChange={setLimits} />
			<FormRefusal>{isLinkRefused ? undefined : failure}</FormRefusal>
		</form>
	);
}
