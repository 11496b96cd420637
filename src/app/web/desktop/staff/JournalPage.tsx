import type { ReactElement } from 'react';
import { ExportCard, YearsCard } from '#features/staff/book-exports/web/ExportCard.tsx';
import { JournalScreen } from '#features/staff/books/web/JournalScreen.tsx';

/** The journal with what of it can be downloaded. */
export function JournalPage(): ReactElement {
	return <JournalScreen MonthFiles={ExportCard} YearFiles={YearsCard} />;
}
