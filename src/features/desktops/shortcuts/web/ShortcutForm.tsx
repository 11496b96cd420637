import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { FrenchNameField, LinkField, LookFields, NameField, type ShortcutFieldsProps } from './ShortcutFields.tsx';
import { shortcutTexts } from './texts.ts';
import type { ShortcutFormState } from './use-shortcut-form.ts';

export interface ShortcutFormProps extends ShortcutFormState {
	readonly id: string;
	/** Everything is shown at once. */
	readonly isWhole?: boolean;
	/** Beside how the shortcut opens. */
	readonly children?: ReactNode;
}

/** A name and a link are enough; the rest waits behind a heading. */
export function ShortcutForm(props: ShortcutFormProps): ReactElement {
	const { id, form, content, change, isWhole = false, children } = props;
	const text = useText(shortcutTexts);
	const fields: ShortcutFieldsProps = {
		content,
		errors: { name: form.field('name').error, nameFr: form.field('nameFr').error, link: form.field('link').error },
		onChange: change,
	};
	return (
		<form id={id} {...form.props} className="grid gap-4">
			<NameField {...fields} label={text('form.name')} hasFocus />
			<LinkField {...fields} />
			<details className="group rounded-md border border-line px-3.5" open={isWhole || undefined}>
				<summary className="-mx-3.5 flex min-h-control cursor-pointer list-none items-center gap-2 rounded-md px-3.5 text-ui text-strong hover:bg-hover">
					<Icon name="chevron-right" className="text-muted group-open:rotate-90" />
					{text('form.more')}
				</summary>
				<div className="grid gap-4 pt-2 pb-4">
					<FrenchNameField {...fields} hint={text('form.name_fr_hint')} />
					<LookFields {...fields}>{children}</LookFields>
				</div>
			</details>
			<FormRefusal>{form.refusal}</FormRefusal>
		</form>
	);
}
