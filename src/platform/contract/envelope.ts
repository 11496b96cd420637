// The wire envelope (specification §§ 3, 7, 8). Wire names exist here and in contract.ts files only.

export interface ReturnStatus {
	/** Equals the HTTP status; 500 also stands for a network failure on the client (specification § 8). */
	readonly ReturnCode: number;
	/** In the caller's language, written for a person. */
	readonly ReturnMessage: string;
	/** The stable problem code; it is absent on success. */
	readonly ErrorKey?: string;
	readonly FieldErrors?: readonly FieldError[];
	/** Whole seconds to wait before trying again. */
	readonly RetryAfterSeconds?: number;
	readonly RequestID: string;
}

export interface FieldError {
	readonly Field: string;
	readonly ErrorKey: string;
	readonly Message: string;
}

export interface Envelope {
	readonly ReturnStatus: ReturnStatus;
}
