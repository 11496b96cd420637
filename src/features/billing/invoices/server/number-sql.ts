// The number of a document as `formatInvoiceNumber` writes it, for statements that find or list by it.
import { type RawBuilder, sql } from 'kysely';

/** The number of a document as people read it. @param of the alias of a row with `series` and `number` */
export function invoiceNumberSql(of: string): RawBuilder<string> {
	const digits = sql`${sql.ref(`${of}.number`)}::text`;
	// `lpad` alone would cut a longer number.
	return sql`${sql.ref(`${of}.series`)} || '-' || lpad(${digits}, greatest(7, length(${digits})), '0')`;
}
