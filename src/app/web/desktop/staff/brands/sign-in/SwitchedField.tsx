import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { errorStyle } from '#ui/field-style.ts';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ChangedLine } from '#features/staff/brands/web/fields/ChangedLine.tsx';
import { useSavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';

export interface SwitchedFieldProps {
	/** A field that is true or false; one that is left out is false. */
	readonly path: string;
	readonly label: string;
	readonly description: string;
}

/** One choice between yes and no. */
export function SwitchedField({ path, label, description }: SwitchedFieldProps): ReactElement {
	const text = useText(brandTexts);
	const { field, isReadOnly, error, conflict, save, undo } = useSavedField(path);
	const isOn = field.value === true;
	return (
		<li className="grid gap-1.5 px-5 py-3.5">
			<Switch
				name={path}
				label={label}
				description={description}
				isSelected={isOn}
				isDisabled={isReadOnly}
				// What is live may leave it out, and then that is what it goes back to.
				onChange={(wanted) => save(wanted === (field.live === true) ? field.live : wanted, () => undefined)}
			/>
			{conflict}
			{field.isChanged && field.live !== null && (
				<ChangedLine
					label={label}
					was={text('field.was', { value: text(field.live === true ? 'ways.on' : 'ways.off') })}
					by={field.by}
					onUndo={isReadOnly ? undefined : undo}
				/>
			)}
			<NoticeSlot role="alert">{error !== undefined && <p className={errorStyle}>{error}</p>}</NoticeSlot>
		</li>
	);
}
