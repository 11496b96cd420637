import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { maxLinkLength, maxShortcutName } from '../contract.ts';
import { IconPicker } from './IconPicker.tsx';
import { LimitsField } from './LimitsField.tsx';
import { shortcutTexts } from './texts.ts';
import type { FormContent } from './use-shortcut-form.ts';

export interface ShortcutFieldsProps {
	readonly content: FormContent;
	readonly errors: Readonly<Partial<Record<'name' | 'nameFr' | 'link', string | undefined>>>;
	/** Whether a dialog begins with them. */
	readonly hasFocus?: boolean;
	readonly onChange: (part: Partial<FormContent>) => void;
	/** Beside how the shortcut opens. */
	readonly children?: ReactNode;
}

/** Names in both languages, link and icon of a shortcut, and who sees it. */
export function ShortcutFields(props: ShortcutFieldsProps): ReactElement {
	const text = useText(shortcutTexts);
	return (
		<>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<NameField {...props} label={text('form.name_en')} />
				<FrenchNameField {...props} />
			</div>
			<p className="-mt-2 text-sm text-muted">{text('form.name_en_hint')}</p>
			<LinkField {...props} />
			<LookFields {...props} />
		</>
	);
}

export interface NameFieldProps extends ShortcutFieldsProps {
	readonly label: string;
}

export function NameField({ content, errors, label, hasFocus = false, onChange }: NameFieldProps): ReactElement {
	return (
		<TextField
			name="name"
			error={errors.name}
			label={label}
			value={content.name}
			maxLength={maxShortcutName}
			autoComplete="off"
			// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
			autoFocus={hasFocus}
			onChange={(event) => onChange({ name: event.target.value })}
		/>
	);
}

export interface FrenchNameFieldProps extends ShortcutFieldsProps {
	/** Said with the field, where it does not stand beside the other name. */
	readonly hint?: string;
}

export function FrenchNameField({ content, errors, hint, onChange }: FrenchNameFieldProps): ReactElement {
	const text = useText(shortcutTexts);
	return (
		<TextField
			name="nameFr"
			error={errors.nameFr}
			label={text('form.name_fr')}
			description={hint}
			lang="fr-CA"
			value={content.nameFr}
			maxLength={maxShortcutName}
			autoComplete="off"
			onChange={(event) => onChange({ nameFr: event.target.value })}
		/>
	);
}

export function LinkField({ content, errors, onChange }: ShortcutFieldsProps): ReactElement {
	const text = useText(shortcutTexts);
	return (
		<TextField
			name="link"
			error={errors.link}
			type="url"
			inputMode="url"
			label={text('form.link')}
			description={text('form.link_hint')}
			value={content.link}
			maxLength={maxLinkLength}
			autoComplete="off"
			onChange={(event) => onChange({ link: event.target.value })}
		/>
	);
}

/** How the shortcut opens and looks, and who sees it. */
export function LookFields({ content, onChange, children }: ShortcutFieldsProps): ReactElement {
	const text = useText(shortcutTexts);
	const { icon, pictureId, tint } = content;
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<Select
					label={text('form.opens')}
					placeholder={text('form.choose')}
					options={[
						{ id: 'new', label: text('form.opens_new') },
						{ id: 'same', label: text('form.opens_same') },
					]}
					value={content.opens}
					onChange={(opens) => onChange({ opens })}
				/>
				{children}
			</div>
			<IconPicker name={content.name} value={{ icon, pictureId, tint }} onChange={onChange} />
			<LimitsField value={content.limits} onChange={(limits) => onChange({ limits })} />
		</>
	);
}
