import type { GetInTouchRequest, WireGetInTouch } from '@spruce/contract';
import type { ApiClient } from '../api-client';
import type { ContactMessage } from './types';

/**
 * Sends a message to the shop and returns the reference number shown in both mails. Throws ApiError: 400 with `params`, 429 for too many
 * messages.
 */
export async function sendMessage(api: ApiClient, message: ContactMessage): Promise<string> {
  const body: GetInTouchRequest = {
    first_name: message.firstName,
    last_name: message.lastName,
    phone_number: message.phoneNumber,
    email: message.email,
    subject: message.subject,
    email_contact_method: message.emailContactMethod,
    phone_contact_method: message.phoneContactMethod,
    message: message.message,
    website: message.website,
    lang: api.language,
  };
  return (await api.post<{ data: WireGetInTouch }>('/email/get-in-touch', body)).data.data.reference;
}
