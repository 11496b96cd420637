import type { Language } from '#platform/contract/language.ts';
import type { DayOrder, ImportField } from '../columns.ts';
import type { ImportState, LineOutcome, LineReason } from '../contract.ts';

/** As `imports.columns` keeps it. */
export interface ImportColumn {
	readonly name: string;
	/** Null: nothing was said; 'none': left out. */
	readonly field: ImportField | 'none' | null;
	readonly filled: number;
	readonly samples: readonly string[];
}

/** As `import_rows.faults` keeps it. */
export interface LineFault {
	readonly reason: LineReason;
	/** Place of the column in the file. */
	readonly column?: number;
	readonly otherLine?: number;
}

export interface ImportRow {
	readonly organisationId: number;
	readonly id: string;
	readonly staffId: number;
	readonly staffOrganisationId: number;
	readonly sessionId: string;
	readonly network: string;
	readonly requestId: string;
	readonly language: Language;
	readonly fileName: string;
	readonly separator: ';' | ',' | '\t';
	readonly encoding: 'utf-8' | 'utf-16' | 'windows-1252';
	readonly dayOrder: DayOrder;
	readonly columns: readonly ImportColumn[];
	readonly rowCount: number;
	readonly state: ImportState;
	readonly isHalted: boolean;
	readonly round: number;
	readonly position: number;
	readonly invitedPosition: number | null;
	readonly uploadedAt: Date;
	readonly startedAt: Date | null;
}

export interface StagedLine {
	readonly line: number;
	readonly cells: readonly string[];
	readonly person: string;
	readonly repeatsLine: number | null;
	readonly repeatsColumn: number | null;
}

export interface JudgedLine {
	readonly line: number;
	readonly outcome: LineOutcome;
	readonly faults: readonly LineFault[];
	readonly userId: number | null;
}
