import type { ReactElement, ReactNode } from 'react';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { ShortcutFields } from './ShortcutFields.tsx';
import type { ShortcutFormState } from './use-shortcut-form.ts';

export interface ShortcutFormProps extends ShortcutFormState {
	readonly id: string;
	/** Beside how the shortcut opens. */
	readonly children?: ReactNode;
}

/** Names, link and icon of a shortcut. */
export function ShortcutForm({ id, form, content, change, children }: ShortcutFormProps): ReactElement {
	return (
		<form id={id} {...form.props} className="grid gap-4">
			<ShortcutFields
				content={content}
				errors={{ name: form.field('name').error, nameFr: form.field('nameFr').error, link: form.field('link').error }}
				hasFocus
				onChange={change}
			>
				{children}
			</ShortcutFields>
			<FormRefusal>{form.refusal}</FormRefusal>
		</form>
	);
}
