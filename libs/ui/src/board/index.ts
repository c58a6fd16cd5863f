export {
  Board,
  BoardCard,
  BoardFold,
  BoardLane,
  type BoardCardProps,
  type BoardFoldProps,
  type BoardLaneProps,
  type BoardMove,
  type BoardProps,
} from './board';
