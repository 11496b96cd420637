import type { ReactElement } from 'react';
import { languageNames, languages, parseLanguage } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { ChangedLine } from '#features/staff/brands/web/fields/ChangedLine.tsx';
import { useSavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { brandPageTexts } from '../texts.ts';

const path = 'defaultLanguage';

/** In which language a visitor is greeted who has chosen none. */
export function LanguageCard(): ReactElement {
	const text = useText(brandPageTexts);
	const words = useText(brandTexts);
	const { field, isReadOnly, error, conflict, save, undo } = useSavedField(path);
	const label = words('path.defaultLanguage');
	return (
		<Card className="grid gap-2">
			<RadioGroup
				name={path}
				label={label}
				description={text('language.hint')}
				isDisabled={isReadOnly}
				error={error}
				options={languages.map((id) => ({ id, label: languageNames[id] }))}
				value={parseLanguage(field.value)}
				onChange={(value) => save(value)}
			/>
			{conflict}
			{field.isChanged && (
				<ChangedLine
					label={label}
					was={field.live === null ? null : words('field.was', { value: languageNames[parseLanguage(field.live)] })}
					by={field.by}
					onUndo={isReadOnly || field.live === null ? undefined : undo}
				/>
			)}
		</Card>
	);
}
