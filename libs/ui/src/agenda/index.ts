export { Agenda, type AgendaDay, type AgendaProps } from './agenda';
