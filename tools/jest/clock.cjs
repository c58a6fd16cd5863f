const currentTime = () => new Date();

module.exports = { currentTime };
