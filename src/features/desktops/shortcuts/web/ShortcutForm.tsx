import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { maxLinkLength, maxShortcutName } from '../contract.ts';
import { IconPicker } from './IconPicker.tsx';
import { LimitsField } from './LimitsField.tsx';
import { shortcutTexts } from './texts.ts';
import type { ShortcutFormState } from './use-shortcut-form.ts';

export interface ShortcutFormProps extends ShortcutFormState {
	readonly id: string;
	/** Beside how the shortcut opens. */
	readonly children?: ReactNode;
}

/** Names, link and icon of a shortcut. */
export function ShortcutForm({ id, form, content, change, children }: ShortcutFormProps): ReactElement {
	const text = useText(shortcutTexts);
	const { icon, pictureId, tint } = content;
	return (
		<form id={id} {...form.props} className="grid gap-4">
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField
					{...form.field('name')}
					label={text('form.name')}
					value={content.name}
					maxLength={maxShortcutName}
					autoComplete="off"
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
					autoFocus
					onChange={(event) => change({ name: event.target.value })}
				/>
				<TextField
					{...form.field('nameFr')}
					label={text('form.name_fr')}
					lang="fr-CA"
					value={content.nameFr}
					maxLength={maxShortcutName}
					autoComplete="off"
					onChange={(event) => change({ nameFr: event.target.value })}
				/>
			</div>
			<p className="-mt-2 text-sm text-muted">{text('form.name_fr_hint')}</p>
			<TextField
				{...form.field('link')}
				type="url"
				inputMode="url"
				label={text('form.link')}
				description={text('form.link_hint')}
				value={content.link}
				maxLength={maxLinkLength}
				autoComplete="off"
				onChange={(event) => change({ link: event.target.value })}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<Select
					label={text('form.opens')}
					placeholder={text('form.choose')}
					options={[
						{ id: 'new', label: text('form.opens_new') },
						{ id: 'same', label: text('form.opens_same') },
					]}
					value={content.opens}
					onChange={(opens) => change({ opens })}
				/>
				{children}
			</div>
			<IconPicker name={content.name} value={{ icon, pictureId, tint }} onChange={change} />
			<LimitsField value={content.limits} onChange={(limits) => change({ limits })} />
			<FormRefusal>{form.refusal}</FormRefusal>
		</form>
	);
}
