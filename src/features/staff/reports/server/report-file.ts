// What a report has as a file.
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { exportEn } from '../messages.en.ts';
import { exportFr } from '../messages.fr.ts';
import type { OfSeller } from './figures.ts';

export const exportTexts = translators(exportEn, exportFr);

type Named<Key> = Key extends `column.${infer Name}` ? Name : never;
export type Column = Named<keyof typeof exportEn>;

type Titled<Key> = Key extends `report.${infer Name}` ? Name : never;
/** A report that has a name in the audit log. */
export type ReportTitle = Titled<keyof typeof exportEn>;
/** Text that a person typed is made safe by the code that writes the row. */
export type FileRow<Name extends string = Column> = Readonly<Partial<Record<Name, string>>>;

export interface AskedFile {
	readonly of: OfSeller;
	readonly language: Language;
	/** Each page is a transaction of its own, which asks whether the caller may. */
	readonly read: <Page>(page: (queries: TransactionQueries) => Promise<Page>) => Promise<Page>;
}

export interface ReportFile<Name extends string = Column> {
	readonly columns: readonly Name[];
	readonly pages: (asked: AskedFile) => AsyncIterable<readonly FileRow<Name>[]>;
}
