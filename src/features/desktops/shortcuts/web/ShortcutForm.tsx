import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
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
	/** Everything is in sight from the start, for somebody who comes to change it. */
	readonly isWhole?: boolean;
	/** Beside how the shortcut opens. */
	readonly children?: ReactNode;
}

/** A name and a link are enough; the rest waits behind a heading. */
export function ShortcutForm(props: ShortcutFormProps): ReactElement {
	const { id, form, content, change, isWhole = false } = props;
	const text = useText(shortcutTexts);
	return (
		<form id={id} {...form.props} className="grid gap-4">
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
			<details className="group rounded-md border border-line px-3.5" open={isWhole || undefined}>
				<summary className="-mx-3.5 flex min-h-control cursor-pointer list-none items-center gap-2 rounded-md px-3.5 text-ui text-strong hover:bg-hover">
					<Icon name="chevron-right" className="text-muted group-open:rotate-90" />
					{text('form.more')}
				</summary>
				<div className="grid gap-4 pt-2 pb-4">
					<More {...props} />
				</div>
			</details>
			<FormRefusal>{form.refusal}</FormRefusal>
		</form>
	);
}

function More({ form, content, change, children }: ShortcutFormProps): ReactElement {
	const text = useText(shortcutTexts);
	const { icon, pictureId, tint } = content;
	return (
		<>
			<TextField
				{...form.field('nameFr')}
				label={text('form.name_fr')}
				description={text('form.name_fr_hint')}
				lang="fr-CA"
				value={content.nameFr}
				maxLength={maxShortcutName}
				autoComplete="off"
				onChange={(event) => change({ nameFr: event.target.value })}
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
		</>
	);
}
