export {
  AddCard,
  ChoiceCards,
  SavedCard,
  type AddCardProps,
  type ChoiceCard,
  type ChoiceCardsProps,
  type SavedCardProps,
} from './choice-cards';
