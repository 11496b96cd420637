import { useId } from 'react';
import { describe, type FieldTexts } from './Field.tsx';

interface FieldInput extends FieldTexts {
	readonly id?: string | undefined;
	readonly isErrorLive?: boolean | undefined;
}

/**
 * Parts what a field says from what its control gets.
 * @param further id of what describes the control and stands elsewhere
 */
export function useField<Props extends FieldInput>(props: Props, further?: string) {
	const { id: givenId, label, labelNote, labelMark, description, error, isErrorLive, ...attributes } = props;
	const ownId = useId();
	const id = givenId ?? ownId;
	return {
		field: { id, label, labelNote, labelMark, description, error, isErrorLive },
		control: { ...attributes, ...describe(id, { description, error }, further), id },
	};
}
